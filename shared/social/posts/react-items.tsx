import { reactToPost } from "../../client/queries/posts";
import { useMutation } from "../../client/query";
import type { Post } from "../../contract/posts";
import { ReactionItems } from "../reactions/reaction-items";
import { offeredReactions } from "./offered-reactions";

/** Reacts to a post from its menu. */
export function ReactItems({ post }: { post: Post }) {
  const { mutate } = useMutation(reactToPost(post.id));
  return <ReactionItems reactions={offeredReactions(post.reaction, mutate)} />;
}
