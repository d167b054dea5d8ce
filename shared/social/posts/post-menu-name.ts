import type { Post } from "../../contract/posts";
import { fullName } from "../../format/full-name";

/** The name of a post's menu. */
export function postMenuName({ post, own }: { post: Post; own: boolean }): string {
  if (own && !post.company) return "Actions for your post";
  const { author_first_name: first_name, author_last_name: last_name } = post;
  return `Actions for the post by ${fullName({ first_name, last_name })}`;
}
