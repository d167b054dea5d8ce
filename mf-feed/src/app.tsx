import { defineRoutes } from "@guildway/shared/remote";

export const routes = defineRoutes([
  { path: "/signed-in/feed", page: () => import(/* webpackChunkName: "feed" */ "./feed/feed-page") },
  {
    path: "/signed-in/feed/user-profile",
    page: () => import(/* webpackChunkName: "own-profile" */ "./own-profile/own-profile-page"),
  },
  {
    path: "/signed-in/feed/post/:postId",
    page: () => import(/* webpackChunkName: "post" */ "./post/post-page"),
  },
]);
