import { and, eq, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { oldestInvitation } from "../accounts/invitations";
import { DEVICE_LIFETIME_SECONDS } from "../core/device-cookie";
import type { AppConfig, Clock } from "../core/services";
import type { Database } from "../db/database";
import {
  accounts,
  clientErrors,
  devices,
  emailTokens,
  files,
  formerHandles,
  halfSessions,
  invitations,
  linkPreviews,
  messageFiles,
  outbox,
  passkeyChallenges,
  postLinks,
  profiles,
  remoteViews,
  sessions,
  throttles,
  unsubscribeLinks,
} from "../db/schema";

/** An address that nobody has verified can be registered again after this many days. */
const UNVERIFIED_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

interface SweepOptions {
  db: Database;
  clock: Clock;
  config: Pick<AppConfig, "requireEmailVerification">;
}

/** Deletes expired rows, so that tables that only gain rows stay small. */
export async function sweep({ db, clock, config }: SweepOptions): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(throttles).where(lt(throttles.resetsAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(halfSessions).where(lt(halfSessions.expiresAt, now));
  await db.delete(invitations).where(lt(invitations.createdAt, oldestInvitation(clock)));
  await db
    .delete(devices)
    .where(lt(devices.lastUsedAt, new Date(now.getTime() - DEVICE_LIFETIME_SECONDS * 1000)));
  if (config.requireEmailVerification) await freeUnverifiedAddresses(db, daysAgo(UNVERIFIED_DAYS));
  // Kept for a while after they expire, so that an old link can be told from an unknown one.
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, daysAgo(30)));
  await db
    .delete(outbox)
    .where(and(lt(outbox.createdAt, daysAgo(30)), or(lt(outbox.sentAt, now), lt(outbox.failedAt, now))));
  // Uploads of applications that were never sent.
  await db.delete(files).where(and(isNull(files.applicationId), lt(files.createdAt, daysAgo(7))));
  await db
    .delete(messageFiles)
    .where(and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, daysAgo(7))));
  // Previews of links that were not posted.
  await db
    .delete(linkPreviews)
    .where(
      and(
        lt(linkPreviews.createdAt, daysAgo(7)),
        notExists(
          db.select({ id: postLinks.postId }).from(postLinks).where(eq(postLinks.previewId, linkPreviews.id)),
        ),
      ),
    );
  // An address that a public page has left leads to the new one for so long.
  await db.delete(formerHandles).where(lt(formerHandles.createdAt, daysAgo(90)));
  // An old mail's link works for a year.
  await db.delete(unsubscribeLinks).where(lt(unsubscribeLinks.createdAt, daysAgo(365)));
  await db.delete(remoteViews).where(lt(remoteViews.slot, daysAgo(30)));
  await db.delete(clientErrors).where(lt(clientErrors.createdAt, daysAgo(30)));
}

/** Accounts with a profile were created while verification wasn't required; they stay. */
async function freeUnverifiedAddresses(db: Database, before: Date): Promise<void> {
  const profile = db.select({ id: profiles.id }).from(profiles).where(sql`${profiles.id} = ${accounts.id}`);
  await db
    .delete(accounts)
    .where(and(isNull(accounts.verifiedAt), lt(accounts.createdAt, before), notExists(profile)));
}
