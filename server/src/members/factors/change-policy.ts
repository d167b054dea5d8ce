import type { SignInPolicy } from "@guildway/shared/contract/sign-in";
import { eq } from "drizzle-orm";
import type { AppConfig } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { accounts, halfSessions } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { type Acting, noteActivity } from "../activity/note-activity";
import { signInPolicyMail } from "./factor-mails";
import { readWaysIn } from "./ways-in";

interface PolicyChange {
  policy: SignInPolicy;
  /** The password that the account has from now on, or `null` for none; unchanged if absent. */
  passwordHash?: string | null;
}

/** Changes what signing in to an account takes, ends half-finished sign-ins, and tells its owner. */
export async function changePolicy(
  acting: Acting & { config: Pick<AppConfig, "publicUrl" | "requireEmailVerification"> },
  tx: Transaction,
  accountId: string,
  { policy, passwordHash }: PolicyChange,
): Promise<void> {
  const { config } = acting;
  await tx.update(accounts).set({ signInPolicy: policy, passwordHash }).where(eq(accounts.id, accountId));
  await tx.delete(halfSessions).where(eq(halfSessions.accountId, accountId));
  await noteActivity(acting, tx, accountId, "sign-in-policy-changed", { detail: policy });
  const mail = signInPolicyMail(config.publicUrl, await readWaysIn(tx, accountId));
  await mailAccount(tx, accountId, mail, provenMailbox(config));
}
