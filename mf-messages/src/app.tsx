import { defineRoutes } from "@guildway/shared/remote";
import { routes as paths } from "@guildway/shared/routes";

export const routes = defineRoutes([
  {
    path: paths.messages,
    page: () => import(/* webpackChunkName: "inbox" */ "./list/inbox-page"),
    firstReads: ["/conversations?folder=inbox"],
  },
  { path: paths.newMessage, page: () => import(/* webpackChunkName: "new" */ "./new/choose-person-page") },
  { path: paths.newGroup, page: () => import(/* webpackChunkName: "new-group" */ "./groups/new-group-page") },
  {
    path: paths.conversation(":conversationId"),
    page: () => import(/* webpackChunkName: "conversation" */ "./conversation/conversation-page"),
  },
  {
    path: paths.messageTo(":userId"),
    page: () => import(/* webpackChunkName: "to-person" */ "./new/to-person-page"),
  },
]);
