import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { accounts } from "../../kernel/db/schema";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { sendRequestedLink } from "./requested-links";
import { signInMail } from "./sign-in-mail";

const LIFETIME_MS = 15 * 60 * 1000;

/**
 * Mails a link that signs in, bound to the browser that asks: a stranger who requests it can't use it, or sign
 * anyone else in with it. Only verified addresses get one, because someone who registered another address may still
 * have a session.
 * @throws {Problem} `too-many-requests`
 */
export const requestSignInLink = operation("requestSignInLink", {
  rates: { address: [perHour(60)] },
  run: (context) => {
    const { config, body } = context;
    return sendRequestedLink(context, body.email, {
      kind: "sign-in",
      account: and(eq(accounts.email, body.email), provenMailbox(config)),
      lifetimeMs: LIFETIME_MS,
      mail: (token) => signInMail(config.publicUrl, token),
      browser: body.browser_secret,
    });
  },
});
