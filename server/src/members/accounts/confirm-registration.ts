import type { Contract } from "@guildway/shared/contract";
import { eq } from "drizzle-orm";
import { type Context, operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { accounts } from "../../kernel/db/schema";
import { checkPassword } from "./check-password";
import { findLink, useUpLink } from "./email-link";
import { markVerified } from "./mark-verified";
import { requireGoodPasswordOf } from "./require-good-password";
import { setPassword } from "./set-password";
import { sessionOf, signIn } from "./sign-in";

/**
 * Uses up a verification token for someone who also proves that the account is theirs: by its session, by its password,
 * or by replacing the password, which ends every other session. If the proof is refused, the link stays valid.
 * @throws {Problem} `password-required`, `wrong-password`, `too-many-requests`, `link-unknown`, `link-used`,
 * `link-expired`
 */
export const confirmRegistration = operation("confirmRegistration", {
  rates: { address: [perHour(100)] },
  lane: "entry",
  run: async (context) => {
    const { db, clock, config, query, body } = context;
    const { accountId } = await findLink(context, db, "verify", query.token);
    const settle = await proof(context, accountId);
    const { signedIn } = await db.transaction(async (tx) => {
      await useUpLink(context, tx, "verify", query.token);
      await settle(tx);
      await markVerified(tx, accountId, clock.now(), config);
      const isShown = body.password !== undefined || body.new_password !== undefined;
      return { signedIn: await signIn(context, tx, accountId, { by: isShown ? "password" : "link" }) };
    });
    return { ...sessionOf(signedIn), account_id: accountId };
  },
});

/** Checks the proof. The returned function applies it, within the transaction that acts on it. */
async function proof(
  context: Context<Contract["confirmRegistration"]>,
  accountId: string,
): Promise<(tx: Transaction) => Promise<void>> {
  const { db, hasher, viewer, body } = context;
  if (body.new_password !== undefined) {
    const choice = { password: body.new_password, path: "new_password" } as const;
    await requireGoodPasswordOf(context, accountId, choice);
    const passwordHash = await hasher.hash(body.new_password);
    return async (tx) => void (await setPassword(context, tx, { accountId, passwordHash }));
  }
  if (body.password !== undefined) {
    const [account] = await db
      .select({ id: accounts.id, email: accounts.email, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!account) throw new Problem("link-unknown");
    const right = await checkPassword(context, { email: account.email, account, password: body.password });
    if (!right) throw wrongPassword();
    return async (tx) => {
      if (!(await right.settle(tx))) throw wrongPassword();
    };
  }
  if (viewer?.id !== accountId) throw new Problem("password-required");
  return async () => undefined;
}

function wrongPassword(): Problem {
  const message = "This is not the password of this account";
  return new Problem("wrong-password", { detail: message, errors: [{ path: "password", message }] });
}
