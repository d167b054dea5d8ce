import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing } from "./fields";
import { post } from "./posts";

const byId = z.object({ id });

export const reposts = defineEndpoints({
  repostPost: {
    method: "PUT",
    path: "/home/posts/{id}/repost",
    auth: "member",
    summary:
      "Show a post to those who follow the viewer, without words of their own; again changes nothing. For a repost, its original.",
    params: byId,
    response: post,
  },
  undoRepost: {
    method: "DELETE",
    path: "/home/posts/{id}/repost",
    auth: "member",
    summary: "Take the viewer's repost of a post back; doing so again changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
});
