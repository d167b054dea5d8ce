import type { Post } from "@guildway/shared/contract/posts";
import { OthersPostMenu } from "./others-post-menu";
import { OwnPostMenu } from "./own-post-menu";

export interface PostMenuProps {
  post: Post;
  /** Whether the viewer may change it. */
  own: boolean;
  /** Once the viewer has deleted it or blocked its author. */
  onGone?: (() => void) | undefined;
}

/** What one can do with a post. It is open at first: it is loaded when its button is pressed. */
export function PostMenu({ post, own, onGone }: PostMenuProps) {
  return own ? (
    <OwnPostMenu post={post} onDeleted={onGone} />
  ) : (
    <OthersPostMenu post={post} onBlocked={onGone} />
  );
}
