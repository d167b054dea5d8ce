import { and, eq, isNull, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Database } from "../db/database";
import { accounts, outbox } from "../db/schema";
import { isSuspended } from "../policies/suspension-policy";
import type { Mail } from "./mail";

/** The channel on which PostgreSQL tells workers that a transaction with mail was committed. */
export const OUTBOX_CHANNEL = "outbox";

/**
 * Writes a mail to an account, to be sent once the transaction is committed. Suspended and deleted accounts get none.
 * The statement itself checks whether the account exists and meets `condition`, so that both cases take the same work.
 */
export async function mailAccount(
  db: Database,
  accountId: string,
  mail: Mail,
  condition?: SQL,
): Promise<void> {
  await mailMatching(db, and(eq(accounts.id, accountId), condition), mail);
}

/** Writes a mail to each of many accounts, in one statement. Suspended and deleted accounts get none. */
export async function mailAccounts(
  db: Database,
  mails: readonly { accountId: string; mail: Pick<Mail, "subject" | "text" | "html"> }[],
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ accountId, mail: { subject, text, html } }) => ({
    id: uuidv7(),
    account_id: accountId,
    subject,
    text,
    html,
  }));
  await db.execute(sql`
    insert into ${outbox} (id, account_id, recipient, subject, text, html)
    select mail.id, ${accounts.id}, ${accounts.email}, mail.subject, mail.text, mail.html
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as mail (id uuid, account_id uuid, subject text, text text, html text)
      join ${accounts} on ${accounts.id} = mail.account_id
     where ${and(isNull(accounts.deletedAt), getsMail())}`);
  await db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}

/** Whether the account of a row is neither suspended nor about to be deleted. */
const getsMail = (): SQL | undefined => and(isNull(accounts.deletionAskedAt), not(isSuspended(accounts.id)));

/** Writes a mail to an address that isn't an account's. If it is about an account, that one is named. */
export async function mailAddress(
  db: Database,
  recipient: string,
  mail: Omit<Mail, "sealed">,
  accountId?: string,
): Promise<void> {
  const { subject, text, html, expiresAt, series } = mail;
  await db.insert(outbox).values({ accountId, recipient, subject, text, html, expiresAt, series });
  await db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}

/** Does what `mailAccount` does for the account that meets a condition, at its own or another address. */
export async function mailMatching(
  db: Database,
  condition: SQL | undefined,
  mail: Mail,
  recipient: SQLWrapper = accounts.email,
): Promise<void> {
  await db.execute(sql`
    insert into ${outbox} (id, account_id, recipient, subject, text, html, headers, calendar, expires_at, sealed_secret,
                           series)
    select ${mail.sealed?.id ?? uuidv7()}, ${accounts.id}, ${recipient}, ${mail.subject}, ${mail.text}, ${mail.html},
           ${JSON.stringify(mail.headers ?? {})}::jsonb, ${mail.calendar ? JSON.stringify(mail.calendar) : null}::jsonb,
           ${mail.expiresAt?.toISOString() ?? null}::timestamptz, ${mail.sealed?.secret ?? null}::bytea,
           ${mail.series ?? null}
      from ${accounts}
     where ${and(condition, isNull(accounts.deletedAt), mail.evenIfSuspended ? undefined : getsMail())}`);
  await db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
