import { POST_REACTIONS, type PostReaction } from "../../contract/options";
import type { OfferedReaction } from "../reactions/reaction-bar";
import { SHOWN_REACTIONS } from "./shown-reactions";

/** The reactions that someone can add to a post, or remove. */
export function offeredReactions(
  own: PostReaction | null,
  onReact: (reaction: PostReaction | null) => void,
): OfferedReaction[] {
  return POST_REACTIONS.map((reaction) => {
    const { emoji, name } = SHOWN_REACTIONS[reaction];
    const isOwn = reaction === own;
    return {
      emoji,
      label: `${isOwn ? "Remove" : "React with"} ${name}`,
      caption: name,
      isOwn,
      toggle: () => onReact(isOwn ? null : reaction),
    };
  });
}
