import type { NewMention } from "../../contract/mentions";
import type { Picture } from "../../contract/pictures";
import type { Post } from "../../contract/posts";
import { api } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { changePost, removePost, savedPosts, showAtTop, stopReading } from "./posts";

interface Written {
  content: string;
  mentions?: NewMention[];
  pictures: readonly Pick<Picture, "id" | "alt">[];
  /** Omitted to keep the current preview, or none. */
  preview_id?: string | null;
  poll?: { options: string[]; days: number } | null;
  quote_of_id?: string;
  /** The company in whose name it is posted, if any. */
  company_id?: string;
}

const namesOf = (pictures: Written["pictures"]) => pictures.map(({ id, alt }) => ({ id, alt }));

/** Writes a post, and shows it at the top of the feed and of its author's posts. */
export const createPost = () =>
  mutationOptions({
    mutationFn: ({ pictures, ...written }: Written) =>
      api.createPost({ ...written, pictures: namesOf(pictures) }),
    onSuccess: (created, _input, _result, { client }) => {
      showAtTop(client, created);
      const original = created.repost?.original;
      if (original)
        changePost(client, original.id, (shown) => ({ ...shown, repost_count: original.repost_count }));
    },
    meta: { shownBy: "form", done: "Posted" },
  });

/** Changes the text and the pictures of the viewer's post. */
export const updatePost = (id: string) =>
  mutationOptions({
    mutationFn: ({ pictures, ...change }: Omit<Written, "poll"> & { version: number }) =>
      api.updatePost({ id, ...change, pictures: namesOf(pictures) }),
    onSuccess: ({ content, mentions, pictures, preview, edited_at, version }, _input, _result, { client }) =>
      // Not the whole answer: a like may be pending.
      changePost(client, id, (shown) => ({
        ...shown,
        content,
        mentions,
        pictures,
        preview,
        edited_at,
        version,
      })),
    meta: { shownBy: "form", done: "Post saved" },
  });

/** Deletes the viewer's post. */
export const deletePost = (id: string) =>
  mutationOptions({
    mutationFn: () => api.deletePost({ id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      // A list that is being fetched may still contain it.
      await stopReading(client);
      removePost(client, id);
    },
    meta: { done: "Post deleted" },
  });

/** Saves a post, or removes it from the saved ones: optimistically, undone if the server refuses. */
export const savePost = ({ id, saved: was }: Pick<Post, "id" | "saved">) => {
  const mark = (client: QueryClient, saved: boolean) =>
    changePost(client, id, (shown) => ({ ...shown, saved }));
  return mutationOptions({
    mutationFn: (saved: boolean) => (saved ? api.savePost({ id }) : api.unsavePost({ id })),
    onMutate: (saved, { client }) => mark(client, saved),
    onError: (_error, saved, _result, { client }) => mark(client, !saved),
    // A removed post leaves their list once the server has answered.
    onSettled: (_answer, _error, _saved, _result, { client }) =>
      client.invalidateQueries({ queryKey: savedPosts().queryKey }),
    meta: { done: was ? "Removed from your saved posts" : "Saved to your saved posts" },
  });
};
