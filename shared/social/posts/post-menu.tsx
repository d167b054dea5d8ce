import type { Post } from "../../contract/posts";
import type { MenuProps } from "../../ui/overlay/menu";
import { OthersPostMenu } from "./others-post-menu";
import { OwnPostMenu } from "./own-post-menu";

export interface PostMenuProps {
  post: Post;
  /** Whether the viewer may change it. */
  own: boolean;
  /** Once the viewer has deleted it or blocked its author. */
  onGone?: (() => void) | undefined;
}

interface LoadedPostMenuProps extends PostMenuProps {
  trigger: MenuProps["trigger"];
}

/** The menu of a post. It is open at first, because it is loaded when its button is pressed. */
export function PostMenu({ trigger, post, own, onGone }: LoadedPostMenuProps) {
  return own ? (
    <OwnPostMenu trigger={trigger} post={post} onDeleted={onGone} />
  ) : (
    <OthersPostMenu trigger={trigger} post={post} onBlocked={onGone} />
  );
}
