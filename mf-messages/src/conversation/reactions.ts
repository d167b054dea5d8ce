import type { Message } from "@guildway/shared/contract/messages";
import { MESSAGE_REACTIONS, type MessageReaction } from "@guildway/shared/contract/options";
import { useMutation } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { hasShortcuts } from "@guildway/shared/shortcuts";
import { reactToMessage } from "./queries";

const NAMES = ["Thumbs up", "Heart", "Laughing", "Celebrate", "Surprised", "Thank you"];

/** The reactions that the viewer can add to a message, or remove, with the name of each. */
export function useReactions(message: Message) {
  const { mutate: react } = useMutation(reactToMessage(message, useUserId() ?? ""));
  const own = message.reactions.find(({ mine }) => mine)?.reaction;
  return MESSAGE_REACTIONS.map((reaction: MessageReaction, index) => ({
    emoji: reaction,
    label: `${own === reaction ? "Remove" : "React with"} ${NAMES[index]}`,
    ...(hasShortcuts() && { shortcut: String(index + 1) }),
    isOwn: own === reaction,
    toggle: () => react(own === reaction ? null : reaction),
  }));
}

export type Reactions = ReturnType<typeof useReactions>;
