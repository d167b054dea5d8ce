import { and, eq, gt, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import type { Services } from "../../kernel/core/services";
import { throttle } from "../../kernel/core/throttle";
import type { Transaction } from "../../kernel/db/database";
import { enrollmentCodes } from "../../kernel/db/schema";
import { renewSession } from "../sessions/session";
import { wrongCode } from "./check-code";
import { createCode, inGroups } from "./recovery-codes";

/** Long enough to hand it over in person. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/**
 * For one network: the thief of a session elsewhere can't use up the moderator's tries. The rates of the call count
 * all of an account's and all of a network's.
 */
const RATE = { max: 10, seconds: 15 * 60 };

/** Issues a code for a moderator's first factor, in place of an earlier one. It isn't stored anywhere. */
export async function issueEnrollmentCode(
  { clock, hasher }: { clock: Pick<Services["clock"], "now">; hasher: Pick<Services["hasher"], "digest"> },
  tx: Transaction,
  accountId: string,
): Promise<string> {
  const code = createCode();
  const set = {
    codeHash: await hasher.digest(code),
    expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
    sessionId: null,
  };
  await tx
    .insert(enrollmentCodes)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: enrollmentCodes.accountId, set });
  return inGroups(code);
}

/**
 * Uses up the code that an operator has issued: only this session may add the account's first factor with it. It
 * gets a new token, so that someone who has copied the old one can't be the first to add a factor.
 * @throws {Problem} `wrong-code`, `too-many-requests`
 */
export const enroll = operation("enroll", {
  rates: { address: [perHour(100)], account: [perHour(300)] },
  run: async (context) => {
    const { db, clock, hasher, viewer, body, request } = context;
    await throttle(clock, db, `enroll:${viewer.id}:${request.address}`, RATE);
    const codeHash = await hasher.digest(body.code.toUpperCase());
    return db.transaction(async (tx) => {
      const used = await tx
        .update(enrollmentCodes)
        .set({ sessionId: viewer.sessionId })
        .where(
          and(
            eq(enrollmentCodes.accountId, viewer.id),
            eq(enrollmentCodes.codeHash, codeHash),
            isNull(enrollmentCodes.sessionId),
            gt(enrollmentCodes.expiresAt, clock.now()),
          ),
        )
        .returning({ accountId: enrollmentCodes.accountId });
      if (used.length === 0)
        throw wrongCode("This code is wrong, was already used or has expired. Ask for a new one");
      return renewSession(context, tx, viewer);
    });
  },
});
