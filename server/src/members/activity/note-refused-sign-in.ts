import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { RequestFacts } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { throttle } from "../../kernel/core/throttle";
import { accountActivity, accounts } from "../../kernel/db/schema";
import { deviceOf } from "./device";

/** Otherwise someone who guesses for hours would push everything else out of the list. */
const LISTED_A_DAY = 20;
const COUNTED = { max: Number.POSITIVE_INFINITY, seconds: 24 * 60 * 60 };

type Asking = Pick<Services, "db" | "clock" | "log"> & { request: RequestFacts };
/** Without an account's id if no account has the address. */
type Refused = { email: string; accountId: string | undefined } | { email?: undefined; accountId: string };

/**
 * Records a refused sign-in to an account, up to 20 times a day, and logs it each time. For an address that no
 * account has, the work is the same.
 */
export async function noteRefusedSignIn(
  { db, clock, log, request }: Asking,
  { email, accountId }: Refused,
): Promise<void> {
  if (accountId) log.warn({ requestId: request.id, accountId, kind: "sign-in-refused" }, "security event");
  const isTheirs = email === undefined ? eq(accounts.id, accountId) : eq(accounts.email, email);
  await db.transaction(async (tx) => {
    const key = `activity:refused:${accountId ?? email?.toLowerCase()}`;
    if ((await throttle(clock, tx, key, COUNTED)) > LISTED_A_DAY) return;
    const [device, now] = [deviceOf(request.userAgent), clock.now().toISOString()];
    await tx.execute(sql`
      insert into ${accountActivity} (id, account_id, kind, device, created_at)
      select ${uuidv7()}::uuid, ${accounts.id}, 'sign-in-refused', ${device}, ${now}::timestamptz
        from ${accounts} where ${isTheirs}`);
  });
}

/**
 * Records that the second step of a sign-in was refused.
 * @throws the refusal
 */
export async function noteRefusedCode(asking: Asking, accountId: string, refusal: unknown): Promise<never> {
  if (refusal instanceof Problem && refusal.code === "wrong-code") {
    await noteRefusedSignIn(asking, { accountId });
  }
  throw refusal;
}
