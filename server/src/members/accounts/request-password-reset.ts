import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { accounts } from "../../kernel/db/schema";
import { resetMail } from "./password-mails";
import { sendRequestedLink } from "./requested-links";

/** A link that sets a password is worth more to a thief than one that verifies, so it expires sooner. */
const LIFETIME_MS = 60 * 60 * 1000;

/**
 * Mails a link to set a new password.
 * @throws {Problem} `too-many-requests`
 */
export const requestPasswordReset = operation("requestPasswordReset", {
  rates: { address: [perHour(60)] },
  run: (context) => {
    const { config, body } = context;
    return sendRequestedLink(context, body.email, {
      kind: "reset",
      account: eq(accounts.email, body.email),
      lifetimeMs: LIFETIME_MS,
      mail: (token) => resetMail(config.publicUrl, token),
    });
  },
});
