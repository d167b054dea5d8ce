import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, primaryId } from "../column-types";
import { applications } from "./applications";
import { companies } from "./companies";
import { interviews } from "./hiring";
import { jobs } from "./jobs";
import { moderationDecisions } from "./moderation";
import { profiles } from "./people";
import { comments, posts } from "./posts";

export const notificationKind = pgEnum("notification_kind", NOTIFICATION_KINDS);
export const notificationChannel = pgEnum("notification_channel", NOTIFICATION_CHANNELS);

/** What happened to a person. It is deleted with what it is about. */
export const notifications = pgTable(
  "notifications",
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: notificationKind().notNull(),
    actorId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    postId: uuid().references(() => posts.id, { onDelete: "cascade" }),
    commentId: uuid().references(() => comments.id, { onDelete: "cascade" }),
    companyId: uuid().references(() => companies.id, { onDelete: "cascade" }),
    applicationId: uuid().references(() => applications.id, { onDelete: "cascade" }),
    /** The job with new applications. */
    jobId: uuid().references(() => jobs.id, { onDelete: "cascade" }),
    /** How many of them. */
    count: integer().notNull().default(1),
    interviewId: uuid().references(() => interviews.id, { onDelete: "cascade" }),
    decisionId: uuid().references(() => moderationDecisions.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    readAt: moment(),
    /** When it is due in a digest; empty if no mail is wanted, and once it was mailed. */
    mailAt: moment(),
    /**
     * What those of one kind are about: the post that is liked or commented on, the comment that is liked or replied
     * to. They are shown as one. Any other is about itself. Set by a trigger.
     */
    aboutId: uuid(),
    /** Whether a newer one of the same kind about the same thing is shown instead. Kept by triggers. */
    superseded: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.userId, table.createdAt, table.id),
    index("notifications_unread").on(table.userId).where(sql`read_at is null`),
    index("notifications_mail").on(table.mailAt).where(sql`mail_at is not null`),
    // Liking, unliking and liking again notifies once.
    uniqueIndex("notifications_like").on(table.postId, table.actorId).where(sql`kind = 'like'`),
    uniqueIndex("notifications_comment_like")
      .on(table.commentId, table.actorId)
      .where(sql`kind = 'comment-like'`)
      .concurrently(),
    index("notifications_shown")
      .on(table.userId, table.createdAt, table.id)
      .where(sql`not superseded`)
      .concurrently(),
    index("notifications_unread_shown")
      .on(table.userId)
      .where(sql`read_at is null and not superseded`)
      .concurrently(),
    index("notifications_group")
      .on(table.userId, table.aboutId, table.kind, table.createdAt, table.id)
      .concurrently(),
    // The next application for a job is counted in the notification that is still unread.
    uniqueIndex("notifications_received")
      .on(table.userId, table.jobId)
      .where(sql`job_id is not null and read_at is null`),
    index().on(table.actorId),
    index().on(table.postId),
    index().on(table.commentId),
    index().on(table.companyId),
    index().on(table.applicationId),
    index().on(table.jobId),
    index().on(table.interviewId),
    index().on(table.decisionId),
  ],
);

/** How a person is notified of a kind of event, if that isn't the default. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: notificationKind().notNull(),
    channel: notificationChannel().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
