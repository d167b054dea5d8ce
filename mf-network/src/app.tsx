import { defineRoutes } from "@guildway/shared/remote";

export const routes = defineRoutes([
  {
    path: "/homepage/search",
    page: () => import(/* webpackChunkName: "people-search" */ "./people-search/people-search-page"),
  },
  {
    path: "/signed-in/feed/search-results",
    page: () => import(/* webpackChunkName: "search-results" */ "./search-results/search-results-page"),
  },
  {
    path: "/signed-in/feed/user/:userId",
    page: () => import(/* webpackChunkName: "user-profile" */ "./user-profile/user-profile-page"),
  },
  {
    path: "/signed-in/feed/connections",
    page: () => import(/* webpackChunkName: "connections" */ "./connections/connections-page"),
  },
  {
    path: "/signed-in/feed/connections/requests",
    page: () => import(/* webpackChunkName: "connection-requests" */ "./connections/requests-page"),
  },
  {
    path: "/signed-in/feed/notifications",
    page: () => import(/* webpackChunkName: "notifications" */ "./notifications/notifications-page"),
  },
  {
    path: "/signed-in/moderation",
    page: () => import(/* webpackChunkName: "moderation" */ "./moderation/moderation-page"),
  },
]);
