import { fullName } from "../../contract/full-name";
import type { PostMenuProps } from "./post-menu";

/** What the menu of a post is called. */
export function postMenuName({ post, own }: Pick<PostMenuProps, "post" | "own">): string {
  if (own && !post.company) return "Actions for your post";
  const { author_first_name: first_name, author_last_name: last_name } = post;
  return `Actions for the post by ${fullName({ first_name, last_name })}`;
}
