import { APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, notNegative, oneOf, primaryId, version } from "../column-types";
import { jobQuestions, jobs } from "./jobs";
import { profiles } from "./people";

/** One per person and job (product §9). */
export const applications = pgTable(
  "applications",
  {
    id: primaryId(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** As the team decided; the applicant learns of it, and of the note, ten seconds later (product §9). */
    status: text({ enum: APPLICATION_STATUSES }).notNull().default("submitted"),
    /** What the recruiters last wrote to the applicant. */
    note: text().notNull().default(""),
    // The names in SQL are older: servers of the last release read them (CONTRIBUTING.md).
    /** What the applicant has been notified of, and when. */
    notifiedStatus: text("told_status", { enum: APPLICATION_STATUSES }).notNull().default("submitted"),
    notifiedNote: text("told_note").notNull().default(""),
    notifiedAt: createdAt("told_at"),
    /** Of what the applicant has been notified of. */
    notifiedVersion: version("told_version"),
    /** When someone of the team first opened it; null while it is new. */
    seenAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Of status and note. */
    version: version(),
    /** Who last changed its status; null before that. */
    updatedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    oneOf(table.status, APPLICATION_STATUSES),
    oneOf(table.notifiedStatus, APPLICATION_STATUSES),
    uniqueIndex().on(table.jobId, table.userId),
    index().on(table.jobId, table.createdAt, table.id),
    index().on(table.userId, table.createdAt, table.id),
    index().on(table.updatedBy),
    // Counts a job's new applications without touching the table.
    index("applications_new")
      .on(table.jobId, table.userId)
      .where(sql`seen_at is null and status <> 'withdrawn'`),
  ],
);

export const applicationAnswers = pgTable(
  "application_answers",
  {
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    questionId: uuid()
      .notNull()
      .references(() => jobQuestions.id, { onDelete: "cascade" }),
    texts: text().array().notNull().default([]),
    /** All texts in lower case without accents, for searching. */
    searchKey: text().notNull().generatedAlwaysAs(sql`answer_key(texts)`),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.questionId] }), index().on(table.questionId)],
);

/** An uploaded document. Until it is part of an application, only its owner can read it. */
export const files = pgTable(
  "files",
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    applicationId: uuid().references(() => applications.id, { onDelete: "cascade" }),
    questionId: uuid().references(() => jobQuestions.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** As sniffed from the content, never as claimed. */
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    /** Where its content is stored. */
    storageKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    notNegative(table.bytes),
    uniqueIndex().on(table.storageKey),
    index().on(table.ownerId, table.jobId),
    index().on(table.jobId),
    index().on(table.applicationId),
    index().on(table.questionId),
  ],
);
