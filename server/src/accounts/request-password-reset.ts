import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { throttle } from "../core/throttle";
import { accounts } from "../db/schema";
import { sendLink } from "./email-link";
import { resetMail } from "./password-mails";

/** A link that sets a password is worth more to a thief than one that verifies, so it expires sooner. */
const LIFETIME_MS = 60 * 60 * 1000;

/**
 * Mails a link to set a new password, at most one a minute for an address. Whether an account has the
 * address changes neither the answer nor the work.
 * @throws {Problem} `too-many-requests`, with the rest of the cooldown in `Retry-After`
 */
export const requestPasswordReset: OperationOf<"requestPasswordReset"> = async (context) => {
  const { db, clock, config, body } = context;
  await db.transaction(async (tx) => {
    const key = `reset:email:${body.email.toLowerCase()}`;
    await throttle(clock, tx, key, { max: 1, seconds: RESEND_COOLDOWN_SECONDS });
    await sendLink(context, tx, {
      kind: "reset",
      account: eq(accounts.email, body.email),
      lifetimeMs: LIFETIME_MS,
      mail: (token) => resetMail(config.publicUrl, token),
    });
  });
  return { retry_after: RESEND_COOLDOWN_SECONDS };
};
