import type { PostReaction } from "../../contract/options";

/** How reactions to a post are shown. */
export const SHOWN_REACTIONS: Record<PostReaction, { emoji: string; name: string }> = {
  like: { emoji: "👍", name: "Like" },
  celebrate: { emoji: "🎉", name: "Celebrate" },
  support: { emoji: "🤝", name: "Support" },
  insightful: { emoji: "💡", name: "Insightful" },
  funny: { emoji: "😂", name: "Funny" },
};
