import { and, isNull, lt, or } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import { forgive, type Rate, throttle } from "../core/throttle";
import { authenticators } from "../db/schema";
import { isAddedBy } from "../policies/factor-policy";
import { useUpRecoveryCode } from "./recovery-codes";
import { totpPeriod } from "./totp";

type Asking = Pick<Services, "db" | "clock" | "hasher" | "secrets">;

// Only someone who knows the password can try codes, so that strangers lock nobody out. Three of a million codes count
// at a time: at this pace, guessing one takes years.
const RATES: Rate[] = [
  { max: 10, seconds: 15 * 60 },
  { max: 50, seconds: 24 * 60 * 60 },
];
const keyOf = (accountId: string, { seconds }: Rate) => `code:account:${accountId}:${seconds}`;

/**
 * Uses up a code of the account's authenticator app, or a recovery code.
 * @throws {Problem} `wrong-code`, `too-many-requests`
 */
export async function requireCode(context: Asking, accountId: string, code: string): Promise<void> {
  for (const rate of RATES) await throttle(context.clock, context.db, keyOf(accountId, rate), rate);
  const isRight = /^\d{6}$/.test(code)
    ? await useUpTotp(context, accountId, code)
    : await useUpRecoveryCode(context, accountId, code);
  if (!isRight) throw wrongCode();
  for (const rate of RATES) await forgive(context.db, keyOf(accountId, rate));
}

/** Of several requests with the same code at once, one succeeds. */
async function useUpTotp({ db, clock, secrets }: Asking, accountId: string, code: string): Promise<boolean> {
  const [app] = await db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(isAddedBy(accountId));
  if (!app || !secrets) return false;
  const now = clock.now();
  const period = totpPeriod(await secrets.open(accountId, app.secret), code, now);
  if (period === undefined) return false;
  const used = await db
    .update(authenticators)
    .set({ lastPeriod: period, lastUsedAt: now })
    .where(
      and(isAddedBy(accountId), or(isNull(authenticators.lastPeriod), lt(authenticators.lastPeriod, period))),
    )
    .returning({ accountId: authenticators.accountId });
  return used.length > 0;
}

/** 403 that names the field. */
export function wrongCode(
  message = "This code is wrong or was already used. Wait for the next one",
): Problem {
  return new Problem("wrong-code", { detail: message, errors: [{ path: "code", message }] });
}
