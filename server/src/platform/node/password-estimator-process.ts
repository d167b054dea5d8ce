import { strengthOf } from "@guildway/shared/password-strength";
import { z } from "zod";

const job = z.object({ password: z.string(), words: z.array(z.string()) });

/** What the server asks about: a password, and words that it shouldn't consist of. */
export type EstimatorJob = z.infer<typeof job>;

/** Estimates one password after the other, and ends with the server. */
process.on("message", (message) => {
  const { password, words } = job.parse(message);
  process.send?.(strengthOf(password, words).strength);
});
process.on("disconnect", () => process.exit(0));
process.on("SIGINT", () => undefined);
