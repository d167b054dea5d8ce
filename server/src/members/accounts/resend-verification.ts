import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { throttle } from "../../kernel/core/throttle";
import { MOST_LINKS } from "./email-link";
import { sendVerification } from "./send-verification";

/** Beyond these, {@link sendVerification} sends nothing; the first link came with the registration. */
const MOST_RESENDS = { max: MOST_LINKS - 1, seconds: 60 * 60 };

/**
 * Sends a new verification link, at most one a minute for an account (product §3) and nine an hour. Whether
 * the account exists, or is verified, changes neither the answer nor the work.
 * @throws {Problem} `too-many-requests`, with the rest of the cooldown in `Retry-After`
 */
export const resendVerification = operation("resendVerification", {
  rates: { address: [perHour(60)] },
  run: async (context) => {
    const { db, clock, params } = context;
    await db.transaction(async (tx) => {
      await throttle(clock, tx, `resend:${params.userId}`, { max: 1, seconds: RESEND_COOLDOWN_SECONDS });
      await throttle(clock, tx, `resends:${params.userId}`, MOST_RESENDS);
      await sendVerification(context, tx, params.userId);
    });
    return { retry_after: RESEND_COOLDOWN_SECONDS };
  },
});
