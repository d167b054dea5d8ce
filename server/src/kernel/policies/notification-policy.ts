import type { NotificationSettings } from "@guildway/shared/contract/notifications";
import {
  DECISION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "@guildway/shared/contract/options";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { notificationSettings } from "../db/schema";

/**
 * How people are notified of each kind of event until they choose; an application's status affects their next steps.
 */
const DEFAULT_CHANNELS: Record<NotificationKind, NotificationChannel> = {
  like: "in-app",
  comment: "in-app",
  reply: "in-app",
  "comment-like": "in-app",
  mention: "in-app",
  repost: "in-app",
  "connection-request": "in-app",
  "connection-accepted": "in-app",
  recommendation: "in-app",
  "added-to-company": "in-app",
  application: "email",
  "application-received": "email",
  interview: "in-app",
  "job-closed": "email",
  moderation: "in-app",
};

/** Reads how a person is notified of each kind of event. */
export async function readNotificationSettings(db: Database, userId: string): Promise<NotificationSettings> {
  const chosen = await db
    .select({ kind: notificationSettings.kind, channel: notificationSettings.channel })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const channels = chosen.map(({ kind, channel }) => [
    kind,
    isAlwaysNotified(kind, channel) ? "in-app" : channel,
  ]);
  return { ...DEFAULT_CHANNELS, ...Object.fromEntries(channels) };
}

/** Decisions about a person always notify them. */
const isAlwaysNotified = (kind: NotificationKind, channel: NotificationChannel) =>
  channel === "none" && DECISION_KINDS.includes(kind);

/** How a person is notified of a kind of event, from the row of their setting, which may not exist. */
export function channelOf(kind: NotificationKind, chosen: SQLWrapper): SQL {
  const channel = sql`coalesce(${chosen}, ${DEFAULT_CHANNELS[kind]})`;
  return isAlwaysNotified(kind, "none")
    ? sql`case ${channel} when 'none' then 'in-app' else ${channel} end`
    : channel;
}
