import { and, eq, gt, ne, or } from "drizzle-orm";
import type { RequestFacts } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import type { Database, Transaction } from "../../kernel/db/database";
import { companies, enrollmentCodes, halfSessions, sessions } from "../../kernel/db/schema";
import { recruitsAt } from "../../kernel/policies/company-policy";
import { hasFactor } from "../../kernel/policies/factor-policy";
import { findRole } from "../../kernel/policies/moderator-policy";
import { noteActivity } from "../activity/note-activity";
import { renewSession } from "../sessions/session";

type Renewed = Awaited<ReturnType<typeof renewSession>>;
type Asking = Pick<Services, "clock" | "config" | "hasher" | "log"> & {
  viewer: Viewer;
  request: RequestFacts;
};

/** Whether adding a factor requires an operator's code, because a password alone isn't enough for a moderator. */
export async function needsEnrollment(
  { config }: Pick<Services, "config">,
  db: Database,
  accountId: string,
): Promise<boolean> {
  if (config.requireModeratorMfa !== true || (await hasFactor(db, accountId))) return false;
  return (await findRole(db, accountId)) !== null;
}

/** Whether this session has used up such a code. */
export async function isEnrolled(
  { clock, viewer }: Pick<Asking, "clock" | "viewer">,
  db: Database,
): Promise<boolean> {
  return (await db.$count(enrollmentCodes, ofSession(clock.now(), viewer))) > 0;
}

/**
 * The password of a recruiter whose company asks for a factor mustn't be enough to add the first one, nor to have mail
 * sent elsewhere. A link that has opened or confirmed this session shows who reads the mail. Moderators' codes show more.
 * @param aim what they want to do
 * @throws {Problem} `enrollment-required`
 */
export async function requireMailbox(
  services: Pick<Services, "config">,
  db: Database,
  { id, sessionId }: Viewer,
  aim = "add your first one",
): Promise<void> {
  if ((await hasFactor(db, id)) || (await needsEnrollment(services, db, id))) return;
  const asking = and(eq(companies.requireFactor, true), recruitsAt(db, companies.id, { id }));
  if ((await db.$count(companies, asking)) === 0) return;
  const byLink = or(eq(sessions.openedBy, "link"), eq(sessions.confirmedBy, "link"));
  if ((await db.$count(sessions, and(eq(sessions.id, sessionId), byLink))) > 0) return;
  throw new Problem("enrollment-required", {
    detail: `Your company asks its recruiters for a second factor. To ${aim}, sign out, sign in with a link by email, and try again`,
  });
}

function ofSession(now: Date, { id, sessionId }: Viewer) {
  return and(
    eq(enrollmentCodes.accountId, id),
    eq(enrollmentCodes.sessionId, sessionId),
    gt(enrollmentCodes.expiresAt, now),
  );
}

/**
 * Prepares to add a factor, in the same transaction. If it is the first one, the returned function ends all other
 * sessions once it is added, because what opened them is no longer enough. This session has just used it, and
 * continues with the new token that is returned.
 * @throws {Problem} `enrollment-required`
 */
export async function prepareFactor(
  context: Asking,
  tx: Transaction,
): Promise<((by: "passkey" | "code") => Promise<Renewed>) | undefined> {
  const { clock, viewer } = context;
  if (await hasFactor(tx, viewer.id)) return undefined;
  if (await needsEnrollment(context, tx, viewer.id)) {
    const used = await tx.delete(enrollmentCodes).where(ofSession(clock.now(), viewer)).returning();
    if (used.length === 0) throw enrollmentRequired();
  } else {
    await requireMailbox(context, tx, viewer);
  }
  return async (by) => {
    const isOwn = eq(sessions.id, viewer.sessionId);
    await tx.update(sessions).set({ confirmedAt: clock.now(), confirmedBy: by }).where(isOwn);
    await tx.delete(halfSessions).where(eq(halfSessions.accountId, viewer.id));
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, viewer.id), ne(sessions.id, viewer.sessionId)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await noteActivity(context, tx, viewer.id, "other-sessions-ended");
    return renewSession(context, tx, viewer);
  };
}

function enrollmentRequired(): Problem {
  return new Problem("enrollment-required", {
    detail: "Moderators add their first factor with a code. Ask the people who run this site for one",
  });
}
