import type { SessionMethod } from "@guildway/shared/contract/sign-in";
import { and, eq, gt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { createSecret } from "../../kernel/core/tokens";
import type { Viewer } from "../../kernel/core/viewer";
import type { Database, Transaction } from "../../kernel/db/database";
import { prepared } from "../../kernel/db/prepared";
import { accounts, enrollmentCodes, profiles, sessions } from "../../kernel/db/schema";

/** A session lives this long after its last use (docs/security.md). */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** It ends this long after it was opened, however much it is used. */
const LONGEST_MS = 180 * 24 * 60 * 60 * 1000;

/** Uses within this time of the recorded one aren't recorded: every read would cost a write. */
const NOTED_EVERY_MS = 60 * 60 * 1000;

/** The format of {@link createSecret}; anything else needs no database query. */
const TOKEN = /^[\w-]{43}$/;

const sessionByToken = prepared((db) =>
  db
    .select({
      id: accounts.id,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      verifiedAt: accounts.verifiedAt,
      profileId: profiles.id,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(profiles, eq(profiles.id, sessions.accountId))
    .where(
      and(eq(sessions.tokenHash, sql.placeholder("hash")), gt(sessions.expiresAt, sql.placeholder("now"))),
    )
    .prepare("session_by_token"),
);

interface Opening {
  accountId: string;
  userAgent: string;
  /** The token that identifies the browser to the account. */
  device?: string;
  /** Approximately where it is opened, if that is known. */
  place?: string | undefined;
  /** How its person was just authenticated. */
  by: SessionMethod;
  /** Whether that counts as a confirmation, as it does by default. */
  confirmed?: boolean;
}

/** Opens a session and returns its bearer token, which isn't stored anywhere. */
export async function openSession(
  { clock, hasher }: Pick<Services, "clock" | "hasher">,
  db: Database,
  { accountId, userAgent, device, place, by, confirmed = true }: Opening,
): Promise<string> {
  const token = createSecret();
  const now = clock.now();
  await db.insert(sessions).values({
    accountId,
    tokenHash: await hasher.digest(token),
    userAgent: userAgent.slice(0, 300),
    deviceHash: device === undefined ? null : await hasher.digest(device),
    place,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    openedBy: by,
    confirmedAt: confirmed ? now : null,
    confirmedBy: confirmed ? by : null,
  });
  return token;
}

/**
 * Replaces a session with one that has a new token, because someone may have a copy of the old one. Call it last in
 * a transaction, because the session's id changes, too: pending calls with the old one fail.
 * @throws {Problem} 401 if the session has just ended
 */
export async function renewSession(
  { hasher }: Pick<Services, "hasher">,
  tx: Transaction,
  { id: user_id, sessionId }: Pick<Viewer, "id" | "sessionId">,
): Promise<{ user_id: string; access_token: string }> {
  const [old] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
  if (!old) throw new Problem("signed-out");
  const access_token = createSecret();
  const id = uuidv7();
  await tx.insert(sessions).values({ ...old, id, tokenHash: await hasher.digest(access_token) });
  await tx.update(enrollmentCodes).set({ sessionId: id }).where(eq(enrollmentCodes.sessionId, sessionId));
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
  return { user_id, access_token };
}

/** Finds whose session a token opens; undefined if the token is unknown, revoked or expired. */
export async function findViewer(
  { db, clock, config, hasher }: Pick<Services, "db" | "clock" | "config" | "hasher">,
  token: string,
  { background } = { background: false },
): Promise<Viewer | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const now = clock.now();
  const [found] = await sessionByToken(db).execute({ hash: await hasher.digest(token), now });
  if (!found) return undefined;
  // A use in the future was noted while the clock was ahead.
  if (!background && Math.abs(now.getTime() - found.lastUsedAt.getTime()) > NOTED_EVERY_MS) {
    const expiresAt = new Date(Math.min(now.getTime() + LIFETIME_MS, found.createdAt.getTime() + LONGEST_MS));
    await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, found.sessionId));
  }
  return {
    id: found.id,
    sessionId: found.sessionId,
    expiresAt: found.expiresAt,
    verified: found.verifiedAt !== null || !config.requireEmailVerification,
    hasProfile: found.profileId !== null,
  };
}
