import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { throttle } from "../../kernel/core/throttle";
import { createSecret } from "../../kernel/core/tokens";
import type { Database } from "../../kernel/db/database";
import { accounts, emailTokens } from "../../kernel/db/schema";
import type { Mail } from "../../kernel/mail/mail";
import { mailMatching } from "../../kernel/mail/outbox";
import { sealLink } from "../../kernel/mail/sealed-link";

/** The purpose of a mailed link. */
export type LinkKind = (typeof emailTokens.kind.enumValues)[number];

export interface EmailLink {
  kind: LinkKind;
  /** The account that the link is for. If none matches, nothing is sent. */
  account: SQL | undefined;
  lifetimeMs: number;
  /** Writes the mail around the secret. */
  mail: (token: string) => Mail;
  /** The address that the link confirms and is sent to; otherwise it goes to the account's own. */
  newEmail?: string;
  /** The secret of the only browser in which the link works; otherwise it works in any. */
  browser?: string;
}

type Sending = Pick<Services, "clock" | "hasher" | "secrets">;

/**
 * The most links of one kind that can be mailed to one address in an hour. Otherwise someone could flood other
 * people's mailboxes with a new account for each mail.
 */
export const MOST_LINKS = 10;
const COUNTED = { max: Number.POSITIVE_INFINITY, seconds: 60 * 60 };

/**
 * Mails an account a link as `mailLink` does, unless its address has had too many.
 * @returns whether the address may be sent another one; if not, nothing is sent
 */
export async function sendLink(context: Sending, db: Database, link: EmailLink): Promise<boolean> {
  const [{ email } = { email: undefined }] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(link.account);
  // Even if there is no account, so that the work is the same.
  const recipient = email === undefined ? `nobody:${uuidv7()}` : (link.newEmail ?? email);
  const key = `links:${link.kind}:${recipient.toLowerCase()}`;
  if ((await throttle(context.clock, db, key, COUNTED)) > MOST_LINKS) return false;
  await mailLink(context, db, link);
  return true;
}

/** Mails an account a link that works once, within the caller's transaction. The secret is stored hashed, and encrypted until it is sent. */
export async function mailLink(
  { clock, hasher, secrets }: Sending,
  db: Database,
  { kind, account, lifetimeMs, mail, newEmail, browser }: EmailLink,
): Promise<void> {
  const token = createSecret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.execute(sql`
    insert into ${emailTokens} (id, account_id, kind, token_hash, new_email, created_at, expires_at)
    select ${uuidv7()}, ${accounts.id}, ${kind}, ${await hasher.digest(inBrowser(token, browser))},
           ${newEmail ?? null}::citext, ${now.toISOString()}, ${expiresAt.toISOString()}
      from ${accounts} where ${account}`);
  await mailMatching(
    db,
    account,
    await sealLink({ secrets }, { ...mail(token), expiresAt, evenIfSuspended: true }, token),
    newEmail === undefined ? accounts.email : sql`${newEmail}::text`,
  );
}

/**
 * Uses up a link's secret. If two requests arrive at once, one succeeds.
 * @throws {Problem} `link-unknown`, `link-used`, `link-expired`
 */
export async function useUpLink(
  { clock, hasher }: Pick<Services, "clock" | "hasher">,
  db: Database,
  kind: LinkKind,
  token: string,
  browser?: string,
) {
  const now = clock.now();
  const tokenHash = await hasher.digest(inBrowser(token, browser));
  const [used] = await db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(isOpenLink(kind, tokenHash, now))
    .returning({ accountId: emailTokens.accountId, newEmail: emailTokens.newEmail });
  if (!used) throw await refusal(db, kind, tokenHash);
  return used;
}

/**
 * Finds whose link a secret opens, without using it up.
 * @throws {Problem} `link-unknown`, `link-used`, `link-expired`
 */
export async function findLink(
  { clock, hasher }: Pick<Services, "clock" | "hasher">,
  db: Database,
  kind: LinkKind,
  token: string,
  browser?: string,
): Promise<{ accountId: string }> {
  const tokenHash = await hasher.digest(inBrowser(token, browser));
  const [link] = await db
    .select({ accountId: emailTokens.accountId })
    .from(emailTokens)
    .where(isOpenLink(kind, tokenHash, clock.now()));
  if (!link) throw await refusal(db, kind, tokenHash);
  return link;
}

/** The stored form of a link, before it is hashed: in another browser, the same token is unknown. */
const inBrowser = (token: string, browser?: string) =>
  browser === undefined ? token : `${token}.${browser}`;

function isOpenLink(kind: LinkKind, tokenHash: Uint8Array, now: Date): SQL | undefined {
  return and(
    eq(emailTokens.tokenHash, tokenHash),
    eq(emailTokens.kind, kind),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );
}

/** Ends the account's links of these kinds that are still open. */
export async function endLinks(
  db: Database,
  accountId: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<void> {
  await db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.accountId, accountId),
        inArray(emailTokens.kind, [...kinds]),
        isNull(emailTokens.usedAt),
      ),
    );
}

const WORDS: Record<LinkKind, { link: string; usedUp: string; unknown?: string }> = {
  verify: { link: "verification link", usedUp: "Its address is verified: please sign in" },
  reset: { link: "password link", usedUp: "Please ask for a new one" },
  change: { link: "confirmation link", usedUp: "Your settings show your current address" },
  "sign-in": {
    link: "sign-in link",
    usedUp: "Please ask for a new one",
    unknown:
      "This sign-in link works only in the browser in which you asked for it. Open it there, or ask for a new one here",
  },
};

async function refusal(db: Database, kind: LinkKind, tokenHash: Uint8Array): Promise<Problem> {
  const { link, usedUp, unknown = `This ${link} is not valid. Please ask for a new one` } = WORDS[kind];
  const [token] = await db
    .select({ usedAt: emailTokens.usedAt })
    .from(emailTokens)
    .where(and(eq(emailTokens.tokenHash, tokenHash), eq(emailTokens.kind, kind)));
  if (!token) return new Problem("link-unknown", { detail: unknown });
  if (token.usedAt) return new Problem("link-used", { detail: `This ${link} no longer works. ${usedUp}` });
  return new Problem("link-expired", { detail: `This ${link} has expired. Please ask for a new one` });
}
