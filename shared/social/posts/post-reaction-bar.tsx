import type { PostReaction } from "../../contract/options";
import { ReactionBar } from "../reactions/reaction-bar";
import { offeredReactions } from "./offered-reactions";

interface PostReactionBarProps {
  own: PostReaction | null;
  /** Moves the focus to it. */
  takesFocus: boolean;
  onReact: (reaction: PostReaction | null) => void;
  onDone: (from: Element | null) => void;
}

/** The reactions to a post, above the element before it. */
export function PostReactionBar({ own, onReact, ...rest }: PostReactionBarProps) {
  return <ReactionBar {...rest} reactions={offeredReactions(own, onReact)} align="start" popover="auto" />;
}
