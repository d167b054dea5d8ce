import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, notNegative, primaryId, version } from "../column-types";
import { jobs } from "./jobs";
import { profiles } from "./people";

/** An answer in a draft. */
export interface DraftAnswerRow {
  question_id: string;
  texts: string[];
  file_ids: string[];
}

/** An application that is being written. Its files are in `files`, without an application. */
export const applicationDrafts = pgTable(
  "application_drafts",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** One for each question that has something, in no order. */
    answers: jsonb().$type<DraftAnswerRow[]>().notNull(),
    updatedAt: createdAt(),
    /** Begins at 2: a draft that was never saved has version 1. */
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index().on(table.userId, table.updatedAt, table.jobId),
    index().on(table.jobId),
  ],
);

/** A document that its owner saves for applications. */
export const resumes = pgTable(
  "resumes",
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
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
    index().on(table.ownerId, table.createdAt, table.id),
  ],
);
