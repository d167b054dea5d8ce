import { OthersPostMenu } from "./others-post-menu";
import { OwnPostMenu } from "./own-post-menu";
import type { PostMenuProps } from "./post-menu-button";

/** What one can do with a post. It is open at first: it is loaded when its button is pressed. */
export function PostMenu({ post, own, onGone }: PostMenuProps) {
  return own ? (
    <OwnPostMenu post={post} onDeleted={onGone} />
  ) : (
    <OthersPostMenu post={post} onBlocked={onGone} />
  );
}
