import type { Mention, NewMention } from "../../../contract/mentions";

/** The people a text mentions, as a form sends them. */
export const namesIn = (mentions: readonly Mention[]): NewMention[] =>
  mentions.map(({ user_id, written }) => ({ user_id, written }));
