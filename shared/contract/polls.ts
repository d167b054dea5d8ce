import { z } from "zod";
import { line, shownText, timestamp } from "./fields";
import { LIMITS } from "./limits";

/** The poll of a post. Who voted for what is told to nobody. */
export const poll = z.object({
  options: z
    .array(
      z.object({
        text: shownText,
        /** Null until the viewer sees the results: once they have voted or the poll is closed, and on their own post. */
        votes: z.int().nullable(),
      }),
    )
    .max(LIMITS.pollOptions),
  ends_at: timestamp,
  closed: z.boolean(),
  /** The option that the viewer voted for, by its position from 0; null if they haven't. */
  choice: z.int().nullable(),
});
export type Poll = z.output<typeof poll>;

/** A poll of a new post, whose text asks the question. */
export const newPoll = z.object({
  options: z
    .array(line({ label: "Option", max: LIMITS.pollOption, required: "Option can't be empty" }))
    .min(LIMITS.pollOptionsMin, `A poll needs at least ${LIMITS.pollOptionsMin} options`)
    .max(LIMITS.pollOptions, `A poll can have at most ${LIMITS.pollOptions} options`)
    .superRefine((options, context) => {
      const texts = options.map((option) => option.toLowerCase());
      for (const [index, text] of texts.entries()) {
        if (text === "" || texts.indexOf(text) === index) continue;
        context.addIssue({ code: "custom", path: [index], message: "Another option says the same" });
      }
    }),
  /** For how many days it can be voted in. */
  days: z
    .int("Choose for how long the poll is open")
    .min(1, "A poll is open for at least a day")
    .max(LIMITS.pollDays, `A poll is open for at most ${LIMITS.pollDays} days`),
});

export const vote = z.object({
  /** The option's position, from 0. */
  choice: z
    .int("Choose an option")
    .min(0, "Choose an option")
    .max(LIMITS.pollOptions - 1, "Choose an option"),
});
