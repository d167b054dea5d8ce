import { and, eq, gt } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { halfSessions } from "../db/schema";
import { requireCode } from "../factors/check-code";
import { findDevice } from "./known-device";
import { noteRefusedCode } from "./note-refused-sign-in";
import { signIn, tokenOf } from "./sign-in";

/**
 * The second step of a sign-in: opens the session that the first one was refused.
 * @throws {Problem} `wrong-code`, `sign-in-expired`, `suspended`, `too-many-requests`
 */
export const finishLogin: OperationOf<"finishLogin"> = async (context) => {
  const { db, clock, hasher, body } = context;
  const isBegun = and(
    eq(halfSessions.tokenHash, await hasher.digest(body.sign_in_token)),
    gt(halfSessions.expiresAt, clock.now()),
  );
  const [begun] = await db.select({ accountId: halfSessions.accountId }).from(halfSessions).where(isBegun);
  if (!begun) throw expired();
  const { accountId } = begun;
  const by = await requireCode(context, accountId, body.code).catch((refusal: unknown) =>
    noteRefusedCode(context, accountId, refusal),
  );
  const known = await findDevice(context, accountId);
  const signedIn = await db.transaction(async (tx) => {
    // A new password or another second step may have ended it in the meantime.
    const ended = await tx.delete(halfSessions).where(isBegun).returning({ id: halfSessions.id });
    if (ended.length === 0) throw expired();
    return signIn(context, tx, accountId, { known, by, tells: true });
  });
  return { user_id: accountId, access_token: tokenOf(signedIn) };
};

function expired(): Problem {
  return new Problem("sign-in-expired", {
    detail: "This took longer than 10 minutes. Enter your email and password again",
  });
}
