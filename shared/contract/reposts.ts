import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing } from "./fields";
import { post } from "./posts";

const byId = z.object({ id });

export const reposts = defineEndpoints({
  repostPost: {
    method: "PUT",
    path: "/posts/{id}/repost",
    auth: "member",
    summary:
      "Reposts a post to the viewer's followers without adding words. Given a repost, reposts its original. Repeating it changes nothing.",
    params: byId,
    response: post,
  },
  undoRepost: {
    method: "DELETE",
    path: "/posts/{id}/repost",
    auth: "member",
    summary: "Removes the viewer's repost of a post. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
});
