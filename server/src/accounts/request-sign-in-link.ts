import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { throttle } from "../core/throttle";
import { accounts } from "../db/schema";
import { sendLink } from "./email-link";
import { provenMailbox } from "./proven-mailbox";
import { signInMail } from "./sign-in-mail";

const LIFETIME_MS = 15 * 60 * 1000;

/**
 * Mails a link that signs in, at most one a minute for an address, and binds it to the browser that asks: a stranger who
 * has it mailed can't use it, nor sign anyone else in with it. Only confirmed addresses get one, because whoever
 * registered another may still have a session. Whether an account has the address changes neither the answer nor the
 * work.
 * @throws {Problem} `too-many-requests`, with the rest of the cooldown in `Retry-After`
 */
export const requestSignInLink: OperationOf<"requestSignInLink"> = async (context) => {
  const { db, clock, config, body } = context;
  await db.transaction(async (tx) => {
    const key = `sign-in-link:email:${body.email.toLowerCase()}`;
    await throttle(clock, tx, key, { max: 1, seconds: RESEND_COOLDOWN_SECONDS });
    await sendLink(context, tx, {
      kind: "sign-in",
      account: and(eq(accounts.email, body.email), provenMailbox(config)),
      lifetimeMs: LIFETIME_MS,
      mail: (token) => signInMail(config.publicUrl, token),
      browser: body.browser_secret,
    });
  });
  return { retry_after: RESEND_COOLDOWN_SECONDS };
};
