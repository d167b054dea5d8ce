import { z } from "zod";
import { id, line, shownText } from "./fields";
import { LIMITS } from "./limits";

/** Someone a text mentions, with the name in the text after the `@`, and their current name. */
export const mention = z.object({
  user_id: id,
  written: shownText,
  first_name: shownText,
  last_name: shownText,
});
export type Mention = z.output<typeof mention>;

export const newMention = z.object({
  user_id: id,
  written: line({ label: "Name", max: 2 * LIMITS.name + 1, required: "Choose a name" }),
});
export type NewMention = z.output<typeof newMention>;

/** The people a text mentions. An edit that omits them keeps those whose names are still in it. */
export const newMentions = z
  .array(newMention)
  .max(LIMITS.mentions, `You can mention at most ${LIMITS.mentions} people`)
  .optional();
