import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { counted, id, nothing, page, shownList, shownText, timestamp } from "./fields";
import {
  APPLICATION_STATUSES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  POST_REACTIONS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from "./options";
import { personCard } from "./people";

/**
 * A notification of the viewer. Which fields are null depends on `kind`. Similar activity is grouped into one
 * notification by the latest person.
 */
export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  created_at: timestamp,
  read: z.boolean(),
  /** How many other people did the same, up to 99. */
  others: z.int(),
  /** Who did it last; null for an application, which a company decides, and for a decision of the moderators. */
  actor: personCard.nullable(),
  /** The post that was liked or commented on, with its first words. */
  post: z.object({ id, excerpt: shownText }).nullable(),
  /** How the person reacted to the post; null if several people did in different ways, and unless someone did. */
  reaction: z.enum(POST_REACTIONS).nullable(),
  /** The comment that was written or liked, and the one that it replies to. */
  comment: z
    .object({
      id,
      /** Null for a comment on the post itself. */
      parent_id: id.nullable(),
      excerpt: shownText,
    })
    .nullable(),
  /** A connection request that waits for the viewer's answer, with its note, which may be empty. */
  request: z.object({ note: shownText }).nullable(),
  /** The company that it is about; null otherwise. */
  company: z.object({ company_id: id, company_name: shownText, logo: shownText }).nullable(),
  /** The application's current status, with the recruiters' last message; empty if there is none. */
  application: z
    .object({
      id,
      job_id: id,
      job_title: shownText,
      status: z.enum(APPLICATION_STATUSES),
      note: shownText,
      /** Whether the recruiters only sent a message, without changing the status. */
      is_message: z.boolean(),
    })
    .nullable(),
  /**
   * A job that the viewer recruits for: how many new applications it has, in one notification until that is read,
   * or how many applicants are waiting for a decision after its closing date.
   */
  received: z.object({ job_id: id, job_title: shownText, count: z.int() }).nullable(),
  /** An interview in its current state. */
  interview: z
    .object({ starts_at: timestamp, time_zone: shownText, called_off: z.boolean(), moved: z.boolean() })
    .nullable(),
  /** What moderators have hidden or shown again, and why. `excerpt` is its first words or its name; empty for a profile. */
  moderation: z
    .object({
      decision: z.enum(["hide", "show"]),
      subject: z.enum(REPORT_SUBJECTS),
      reason: z.enum(REPORT_REASONS),
      /** The post that contains it; null for a profile. */
      post_id: id.nullable(),
      /** The job that it is about. */
      job_id: id.nullable().optional(),
      excerpt: shownText,
    })
    .nullable(),
});
export type Notification = z.output<typeof notification>;

/** Kind → how the viewer is notified. */
export const notificationSettings = z.record(
  z.enum(NOTIFICATION_KINDS),
  z.enum(NOTIFICATION_CHANNELS, "Choose none, in-app, email or email-at-once"),
);
export type NotificationSettings = z.output<typeof notificationSettings>;

const channel = z.enum(NOTIFICATION_CHANNELS, "Choose none, in-app, email or email-at-once").optional();
const someSettings = z.object({
  like: channel,
  comment: channel,
  reply: channel,
  "comment-like": channel,
  mention: channel,
  repost: channel,
  "connection-request": channel,
  "connection-accepted": channel,
  recommendation: channel,
  "added-to-company": channel,
  application: channel,
  "application-received": channel,
  interview: channel,
  "job-closed": channel,
  moderation: channel,
});

export const notifications = defineEndpoints({
  listNotifications: {
    method: "GET",
    path: "/me/notifications",
    auth: "member",
    summary: "Lists the viewer's notifications, newest first. Similar activity is grouped into one.",
    query: page,
    paged: true,
    response: shownList(notification),
  },
  countUnreadNotifications: {
    method: "GET",
    path: "/me/notifications/unread",
    auth: "member",
    summary: "Counts the viewer's unread notifications, up to 100.",
    response: counted,
  },
  markNotificationRead: {
    method: "POST",
    path: "/me/notifications/{id}/read",
    auth: "member",
    summary:
      "Marks one of the viewer's notifications read, with everything it groups. Repeating it changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  markAllNotificationsRead: {
    method: "POST",
    path: "/me/notifications/read",
    auth: "member",
    summary: "Marks all of the viewer's notifications read.",
    status: 204,
    response: nothing,
  },
  getNotificationSettings: {
    method: "GET",
    path: "/me/settings/notifications",
    auth: "member",
    summary: "Returns how the viewer is notified about each kind of event.",
    response: notificationSettings,
  },
  updateNotificationSettings: {
    method: "PATCH",
    path: "/me/settings/notifications",
    auth: "member",
    summary: "Changes how the viewer is notified about some kinds of events.",
    body: someSettings,
    response: notificationSettings,
  },
});
