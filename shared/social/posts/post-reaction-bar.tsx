import { POST_REACTIONS, type PostReaction } from "../../contract/options";
import { ReactionBar } from "../reactions/reaction-bar";
import { SHOWN_REACTIONS } from "./shown-reactions";

interface PostReactionBarProps {
  own: PostReaction | null;
  /** Moves the focus to it. */
  takesFocus: boolean;
  onReact: (reaction: PostReaction | null) => void;
  onDone: (from: Element | null) => void;
}

/** The reactions to a post, above the element before it. */
export function PostReactionBar({ own, onReact, ...rest }: PostReactionBarProps) {
  const reactions = POST_REACTIONS.map((reaction) => {
    const { emoji, name } = SHOWN_REACTIONS[reaction];
    const isOwn = reaction === own;
    return { emoji, label: name, caption: name, isOwn, toggle: () => onReact(isOwn ? null : reaction) };
  });
  return <ReactionBar {...rest} reactions={reactions} align="start" popover="auto" />;
}
