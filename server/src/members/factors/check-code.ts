import { and, gt, isNull, lt, or } from "drizzle-orm";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { forgive, type Rate, throttle } from "../../kernel/core/throttle";
import type { Database } from "../../kernel/db/database";
import { authenticators, throttles } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { isAddedBy } from "../../kernel/policies/factor-policy";
import { type Acting, noteActivity } from "../activity/note-activity";
import { wrongCodesMail } from "./factor-mails";
import { useUpRecoveryCode } from "./recovery-codes";
import { endOfPeriod, latestPeriod, totpPeriod } from "./totp";
import { readWaysIn } from "./ways-in";

type Asking = Pick<Services, "db" | "clock" | "hasher" | "secrets" | "config"> & Acting;

const HOUR = 60 * 60;

// Only someone who has passed the first step of signing in, or has a session, can try codes. Three of a million
// codes count at a time: at this pace, guessing one takes years.
const OF_APP: Rate[] = [
  { max: 10, seconds: 15 * 60 },
  { max: 50, seconds: 24 * HOUR },
];
/** They can't be guessed, so they let the owner in while someone else is guessing the app's. */
const OF_RECOVERY: Rate[] = [{ max: 100, seconds: HOUR }];

/** After this many wrong codes in a day the owner is warned, once. */
const WARN_AFTER = 5;
const WARNED = { max: Number.POSITIVE_INFINITY, seconds: 24 * HOUR };

/**
 * Uses up a code of the account's authenticator app, or a recovery code.
 * @returns which of them it was
 * @throws {Problem} `wrong-code`, `too-many-requests`, `factors-unavailable`
 */
export async function requireCode(
  context: Asking,
  accountId: string,
  code: string,
): Promise<"code" | "recovery-code"> {
  const { db, clock } = context;
  const isApps = /^\d{6}$/.test(code);
  const keyOf = ({ seconds }: Rate) => `code:${isApps ? "app" : "recovery"}:${accountId}:${seconds}`;
  const rates = isApps ? OF_APP : OF_RECOVERY;
  let tries = 0;
  for (const rate of rates) tries = await throttle(clock, db, keyOf(rate), rate);
  const isRight = isApps
    ? await useUpTotp(context, accountId, code)
    : await useUpRecoveryCode(context, accountId, code);
  if (!isRight) {
    if (tries >= WARN_AFTER) await notifyOwner(context, accountId);
    throw wrongCode();
  }
  if (!isApps) await noteActivity(context, db, accountId, "recovery-code-used", { method: "recovery-code" });
  for (const rate of rates) await forgive(db, keyOf(rate));
  return isApps ? "code" : "recovery-code";
}

async function notifyOwner({ db, clock, config }: Asking, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const times = await throttle(clock, tx, `code:told:${accountId}`, WARNED);
    if (times !== 1) return;
    await mailAccount(tx, accountId, wrongCodesMail(config.publicUrl, await readWaysIn(tx, accountId)));
  });
}

/**
 * Of several requests with the same code at once, one succeeds. A code that is older than the last one doesn't count,
 * unless the last one was used while the server's clock was ahead: that locks nobody out.
 */
async function useUpTotp(context: Asking, accountId: string, code: string): Promise<boolean> {
  const { db, clock } = context;
  const [app] = await db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(isAddedBy(accountId));
  if (!app) return false;
  const now = clock.now();
  const period = totpPeriod(await openSecret(context, accountId, app.secret), code, now);
  if (period === undefined || !(await spendPeriod(db, accountId, period))) return false;
  const used = await db
    .update(authenticators)
    .set({ lastPeriod: period, lastUsedAt: now })
    .where(
      and(
        isAddedBy(accountId),
        or(
          isNull(authenticators.lastPeriod),
          lt(authenticators.lastPeriod, period),
          gt(authenticators.lastPeriod, latestPeriod(now)),
        ),
      ),
    )
    .returning({ accountId: authenticators.accountId });
  return used.length > 0;
}

/**
 * Records that the code of a period is used up, whatever the clock does afterward: a code used while it was ahead
 * doesn't count again when its time comes.
 * @returns whether it wasn't used before
 */
export async function spendPeriod(db: Database, accountId: string, period: number): Promise<boolean> {
  const resetsAt = new Date(endOfPeriod(period).getTime() + HOUR * 1000);
  const spent = await db
    .insert(throttles)
    .values({ key: `code:used:${accountId}:${period}`, count: 1, resetsAt })
    .onConflictDoNothing()
    .returning({ key: throttles.key });
  return spent.length > 0;
}

/**
 * Opens the secret of an app.
 * @throws {Problem} `factors-unavailable` without the key that sealed it
 */
async function openSecret(
  { secrets, log }: Asking,
  accountId: string,
  sealed: Uint8Array,
): Promise<Uint8Array> {
  try {
    if (!secrets) throw new Error("There is no SECRETS_KEY");
    return await secrets.open(accountId, sealed);
  } catch (cause) {
    log?.error({ err: cause, account: accountId }, "SECRETS_KEY isn't the key that sealed this app's secret");
    const message = "Codes from the app can't be checked at the moment. Use a recovery code";
    throw new Problem("factors-unavailable", { detail: message, errors: [{ path: "code", message }], cause });
  }
}

/** 403 that names the field. */
export function wrongCode(
  message = "This code is wrong or was already used. Wait for the next one",
): Problem {
  return new Problem("wrong-code", { detail: message, errors: [{ path: "code", message }] });
}
