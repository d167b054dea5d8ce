import { api } from "@guildway/shared/api";
import type { Message } from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** A message that a search has found, with the conversation's other person, or the name of the group. */
export type FoundMessage = Message & { person: PersonSummary | null; group_name: string | null };

/** The viewer's messages that contain these words, in one conversation or all. */
export const foundMessages = (text: string, conversationId?: string) =>
  pages("messages", wire.searchMessages, api.searchMessages, {
    text,
    ...(conversationId && { conversation_id: conversationId }),
  });
