import { fullName } from "../../contract/full-name";
import type { Post } from "../../contract/posts";

/** What the menu of a post is called. */
export function postMenuName({ post, own }: { post: Post; own: boolean }): string {
  if (own && !post.company) return "Actions for your post";
  const { author_first_name: first_name, author_last_name: last_name } = post;
  return `Actions for the post by ${fullName({ first_name, last_name })}`;
}
