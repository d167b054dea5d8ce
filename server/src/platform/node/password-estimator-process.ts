import { strengthOf } from "@guildway/shared/password-strength";
import { z } from "zod";
import { answerParent } from "./answer-parent";

const job = z.object({ password: z.string(), words: z.array(z.string()) });

/** The server's request: a password, and words that it shouldn't contain. */
export type EstimatorJob = z.infer<typeof job>;

answerParent((message) => {
  const { password, words } = job.parse(message);
  return strengthOf(password, words).strength;
});
