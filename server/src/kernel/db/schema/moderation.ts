import type { ReportedMessage } from "@guildway/shared/contract/moderation";
import { REPORT_REASONS, REPORT_STATUSES, REPORT_SUBJECTS } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, oneOf, primaryId } from "../column-types";
import { profiles } from "./people";

/** Neither of the two sees the other, whoever made the block. */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    blockedId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    check("blocks_other", sql`blocker_id <> blocked_id`),
    index().on(table.blockerId, table.createdAt, table.blockedId),
    index().on(table.blockedId),
  ],
);

/** `subjectId` names a post, a comment or a profile without a reference: the report outlives it. */
export const reports = pgTable(
  "reports",
  {
    id: primaryId(),
    reporterId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    subject: text({ enum: REPORT_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    /** The author of the subject, or the reported person. */
    authorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull().default(""),
    /** The last messages before a reported one, as they were then, for moderators; empty for anything else. */
    messages: jsonb().$type<ReportedMessage[]>().notNull().default([]),
    status: text({ enum: REPORT_STATUSES }).notNull().default("open"),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.subject, REPORT_SUBJECTS),
    oneOf(table.reason, REPORT_REASONS),
    oneOf(table.status, REPORT_STATUSES),
    index().on(table.status, table.createdAt, table.id),
    uniqueIndex("reports_open").on(table.subjectId, table.reporterId).where(sql`status = 'open'`),
    index().on(table.reporterId),
    index().on(table.authorId),
  ],
);

/** The audit log: rows are added, never changed. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: primaryId(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: "restrict" }),
    moderatorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** What a report becomes: hidden, dismissed, or shown again after it was hidden. */
    decision: text({ enum: REPORT_STATUSES }).notNull(),
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.decision, REPORT_STATUSES),
    index().on(table.createdAt, table.id),
    index().on(table.reportId),
    index().on(table.moderatorId),
  ],
);
