import type { NotificationChannel, NotificationKind } from "@guildway/shared/contract/options";

/**
 * How people are notified of each kind of event until they choose; an application's status affects their next steps.
 */
export const DEFAULT_CHANNELS: Record<NotificationKind, NotificationChannel> = {
  like: "in-app",
  comment: "in-app",
  reply: "in-app",
  "comment-like": "in-app",
  mention: "in-app",
  repost: "in-app",
  "connection-request": "in-app",
  "connection-accepted": "in-app",
  "added-to-company": "in-app",
  application: "email",
  "application-received": "email",
  interview: "in-app",
  "job-closed": "email",
  moderation: "in-app",
};
