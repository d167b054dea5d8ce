import { index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, primaryId, version } from "../column-types";
import { jobQuestions, jobs } from "./jobs";
import { profiles } from "./people";

export const applicationStatus = pgEnum("application_status", [
  "submitted",
  "in review",
  "interview",
  "offer",
  "rejected",
  "withdrawn",
]);

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
    status: applicationStatus().notNull().default("submitted"),
    /** What the recruiters last told the applicant with a change of status. */
    note: text().notNull().default(""),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Of status and note. */
    version: version(),
    /** Who last changed its status; null before that. */
    updatedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex().on(table.jobId, table.userId),
    index().on(table.jobId, table.createdAt, table.id),
    index().on(table.userId, table.createdAt, table.id),
    index().on(table.updatedBy),
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
    content: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.ownerId, table.jobId),
    index().on(table.jobId),
    index().on(table.applicationId),
    index().on(table.questionId),
  ],
);
