import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, shownList } from "./fields";
import { post } from "./posts";

const byId = z.object({ id });

export const savedPosts = defineEndpoints({
  listSavedPosts: {
    method: "GET",
    path: "/me/saved-posts",
    auth: "member",
    summary: "Lists the posts that the viewer has saved, most recently saved first.",
    query: page,
    paged: true,
    response: shownList(post),
  },
  savePost: {
    method: "PUT",
    path: "/posts/{id}/saved",
    auth: "member",
    summary: "Saves a post for the viewer. Nobody else can see that they did. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  unsavePost: {
    method: "DELETE",
    path: "/posts/{id}/saved",
    auth: "member",
    summary: "Removes a post from the viewer's saved posts. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
});
