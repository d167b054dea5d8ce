import { eq } from "drizzle-orm";
import type { Config } from "../config";
import type { Database } from "../db/database";
import { accounts, devices, sessions } from "../db/schema";
import { removeFactors } from "../factors/remove-factors";
import { connectDatabase } from "./connect-database";
import { startEmbeddedPostgres } from "./embedded-postgres";

/** What operators can do to one account. */
export const ACCOUNT_WORK = {
  "end-sessions": "signs the person out everywhere",
  "remove-factors":
    "removes the authenticator app, the recovery codes and the passkeys of someone who has lost them, and signs them out everywhere",
} as const;

export type AccountWork = keyof typeof ACCOUNT_WORK;

/**
 * Does an operator's work on the account with an email address, all of it or nothing.
 * @returns whether there is such an account
 */
export async function workOnAccount(
  db: Database,
  config: { publicUrl: string; requireEmailVerification: boolean },
  work: AccountWork,
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email))
      .for("update");
    if (!account) return false;
    await tx.delete(sessions).where(eq(sessions.accountId, account.id));
    await tx.delete(devices).where(eq(devices.accountId, account.id));
    if (work === "remove-factors") await removeFactors(tx, config, account.id);
    return true;
  });
}

/**
 * The same on the database that the configuration names. An embedded database is started for it, so the server must be
 * stopped then; your own may stay in use.
 */
export async function administerAccount(config: Config, work: AccountWork, email: string): Promise<boolean> {
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ folder: config.DATA_DIR, verbose: false, onDeath: () => undefined })
      : undefined;
  const { db, pool } = connectDatabase(config.DATABASE_URL ?? embedded?.url ?? "", 1);
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  try {
    const terms = { publicUrl, requireEmailVerification: config.REQUIRE_EMAIL_VERIFICATION };
    return await workOnAccount(db, terms, work, email);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}
