import { defineRoutes } from "@guildway/shared/remote";
import { routes as paths } from "@guildway/shared/routes";

export const routes = defineRoutes([
  {
    path: paths.feed,
    page: () => import(/* webpackChunkName: "feed" */ "./feed/feed-page"),
    firstReads: ["/all-posts/"],
  },
  {
    path: paths.ownProfile,
    page: () => import(/* webpackChunkName: "own-profile" */ "./own-profile/own-profile-page"),
  },
  {
    path: paths.editProfile,
    page: () => import(/* webpackChunkName: "edit-profile" */ "./own-profile/edit-profile-page"),
  },
  {
    path: paths.savedPosts,
    page: () => import(/* webpackChunkName: "saved-posts" */ "./saved-posts/saved-posts-page"),
    firstReads: ["/me/saved-posts"],
  },
  {
    path: paths.tag(":tag"),
    page: () => import(/* webpackChunkName: "tag" */ "./tag/tag-page"),
  },
  {
    path: paths.post(":postId"),
    page: () => import(/* webpackChunkName: "post" */ "./post/post-page"),
    firstReads: ["/posts/:postId"],
  },
]);
