import type { Mention, NewMention } from "@guildway/shared/contract/mentions";

/** Whom a text mentions, as a form sends it. */
export const namesIn = (mentions: readonly Mention[]): NewMention[] =>
  mentions.map(({ user_id, written }) => ({ user_id, written }));
