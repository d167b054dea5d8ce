import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";
import { createdAt, moment, notNegative, oneOf, primaryId } from "../column-types";
import { applications } from "./applications";
import { companies } from "./companies";
import { interviews } from "./hiring";
import { jobs } from "./jobs";
import { moderationDecisions } from "./moderation";
import { profiles } from "./people";
import { comments, posts } from "./posts";

/** What happened to a person. It is deleted with what it is about. */
export const notifications = pgTable(
  "notifications",
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    actorId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    postId: uuid().references(() => posts.id, { onDelete: "cascade" }),
    /** One of the post's. */
    commentId: uuid(),
    companyId: uuid().references(() => companies.id, { onDelete: "cascade" }),
    applicationId: uuid().references(() => applications.id, { onDelete: "cascade" }),
    /** The job with new applications. */
    jobId: uuid().references(() => jobs.id, { onDelete: "cascade" }),
    /** How many of them. */
    count: integer().notNull().default(1),
    /** One of the application's. */
    interviewId: uuid(),
    /** Never deleted, so that this has no index. */
    decisionId: uuid().references(() => moderationDecisions.id),
    createdAt: createdAt(),
    readAt: moment(),
    /** When it is due in a digest; null if no mail is wanted, and once it was mailed. */
    mailAt: moment(),
    /**
     * What notifications of one kind are grouped by: the post that is liked or commented on, the comment that is
     * liked or replied to. Others are about themselves. Set by a trigger (`sql/notifications.sql`).
     */
    aboutId: uuid().notNull().$defaultFn(uuidv7),
    /**
     * Whether a newer notification of the same group is shown instead. Maintained by triggers
     * (`sql/notifications.sql`).
     */
    superseded: boolean().notNull().default(false),
  },
  // Of its indexes, no key or condition contains `read_at`, so that marking one as read is a HOT update.
  (table) => [
    oneOf(table.kind, NOTIFICATION_KINDS),
    notNegative(table.count),
    // A foreign key of two columns is enforced only if neither is null.
    check("notifications_comment_check", sql`comment_id is null or post_id is not null`),
    check("notifications_interview_check", sql`interview_id is null or application_id is not null`),
    index("notifications_shown").on(table.userId, table.createdAt, table.id).where(sql`not superseded`),
    index("notifications_group").on(table.userId, table.aboutId, table.kind, table.createdAt, table.id),
    // By person; and liking, unliking and liking again notifies once.
    uniqueIndex("notifications_once").on(
      table.actorId,
      sql`(case when kind in ('like', 'comment-like') then about_id else id end)`,
    ),
    index("notifications_mail").on(table.mailAt).where(sql`mail_at is not null`),
    foreignKey({
      name: "notifications_comment_fk",
      columns: [table.postId, table.commentId],
      foreignColumns: [comments.postId, comments.id],
    }).onDelete("cascade"),
    index("notifications_post").on(table.postId, table.commentId).where(sql`post_id is not null`),
    foreignKey({
      name: "notifications_interview_fk",
      columns: [table.applicationId, table.interviewId],
      foreignColumns: [interviews.applicationId, interviews.id],
    }).onDelete("cascade"),
    index("notifications_application")
      .on(table.applicationId, table.interviewId)
      .where(sql`application_id is not null`),
    index("notifications_job").on(table.jobId, table.userId).where(sql`job_id is not null`),
    index("notifications_company").on(table.companyId).where(sql`company_id is not null`),
  ],
);

/** How a person is notified of a kind of event, if that isn't the default. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    oneOf(table.kind, NOTIFICATION_KINDS),
    oneOf(table.channel, NOTIFICATION_CHANNELS),
  ],
);
