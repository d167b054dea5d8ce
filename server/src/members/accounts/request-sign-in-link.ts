import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { accounts } from "../../kernel/db/schema";
import { provenMailbox } from "./proven-mailbox";
import { sendRequestedLink } from "./requested-links";
import { signInMail } from "./sign-in-mail";

const LIFETIME_MS = 15 * 60 * 1000;

/**
 * Mails a link that signs in, and binds it to the browser that asks: a stranger who has it mailed can't use it, nor sign
 * anyone else in with it. Only confirmed addresses get one, because whoever registered another may still have a session.
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
