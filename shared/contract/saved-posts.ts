import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, shownList } from "./fields";
import { post } from "./posts";

const byId = z.object({ id });

export const savedPosts = defineEndpoints({
  listSavedPosts: {
    method: "GET",
    path: "/home/saved-posts",
    auth: "member",
    summary: "Lists the posts that the viewer has saved, most recently saved first.",
    query: page,
    paged: true,
    response: shownList(post),
  },
  savePost: {
    method: "PUT",
    path: "/home/posts/{id}/saved",
    auth: "member",
    summary: "Saves a post. Repeating it changes nothing. Nobody else can see it.",
    params: byId,
    status: 204,
    response: nothing,
  },
  unsavePost: {
    method: "DELETE",
    path: "/home/posts/{id}/saved",
    auth: "member",
    summary: "Removes a post from the viewer's saved posts. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
});
