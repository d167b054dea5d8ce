import { defineRoutes } from "@guildway/shared/remote";
import { routes as paths } from "@guildway/shared/routes";

export const routes = defineRoutes([
  {
    path: paths.peopleSearch,
    page: () => import(/* webpackChunkName: "people-search" */ "./people-search/people-search-page"),
    prerender: true,
  },
  {
    path: paths.searchResults,
    page: () => import(/* webpackChunkName: "search-results" */ "./search-results/search-results-page"),
  },
  {
    path: paths.publicSearch,
    page: () => import(/* webpackChunkName: "search-results" */ "./search-results/search-results-page"),
  },
  {
    path: paths.user(":userId"),
    page: () => import(/* webpackChunkName: "user-profile" */ "./user-profile/user-profile-page"),
    firstReads: ["/full/users/:userId", "/users/:userId/recommendations"],
  },
  {
    path: paths.publicProfile(":handle"),
    page: () => import(/* webpackChunkName: "public-profile" */ "./public-profile/public-profile-page"),
    firstReads: ["/public-profiles/:handle"],
  },
  {
    path: paths.connections,
    page: () => import(/* webpackChunkName: "connections" */ "./connections/connections-page"),
    firstReads: ["/users/connections/?status=accepted&name="],
  },
  {
    path: paths.connectionRequests,
    page: () => import(/* webpackChunkName: "connection-requests" */ "./connections/requests-page"),
  },
  {
    path: paths.sentRequests,
    page: () => import(/* webpackChunkName: "sent-requests" */ "./connections/sent-page"),
  },
  {
    path: paths.follows,
    page: () => import(/* webpackChunkName: "following" */ "./connections/following-page"),
  },
  {
    path: paths.notifications,
    page: () => import(/* webpackChunkName: "notifications" */ "./notifications/notifications-page"),
    firstReads: ["/me/notifications"],
  },
  {
    path: paths.moderation,
    page: () => import(/* webpackChunkName: "moderation" */ "./moderation/moderation-page"),
  },
]);
