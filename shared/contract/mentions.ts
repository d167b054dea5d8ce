import { z } from "zod";
import { id, line, shownText } from "./fields";
import { LIMITS } from "./limits";

/** Someone whom a text mentions, with the name that is in the text after the `@`, and the one they have now. */
export const mention = z.object({
  user_id: id,
  written: shownText,
  first_name: shownText,
  last_name: shownText,
});
export type Mention = z.output<typeof mention>;

/** Whom a text mentions. An edit that leaves them out keeps those whose names are still in it. */
export const newMentions = z
  .array(
    z.object({
      user_id: id,
      written: line({ label: "Name", max: 2 * LIMITS.name + 1, required: "Choose a name" }),
    }),
  )
  .max(LIMITS.mentions, `You can mention at most ${LIMITS.mentions} people`)
  .optional();
export type NewMention = NonNullable<z.output<typeof newMentions>>[number];
