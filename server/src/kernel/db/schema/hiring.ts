import { APPLICATION_EVENT_KINDS, APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment, oneOf, primaryId, version } from "../column-types";
import { applications } from "./applications";
import { companies } from "./companies";
import { jobs } from "./jobs";
import { profiles } from "./people";

/** What a recruiter decided about one application or several, until its applicants are notified or it is undone. */
export const applicationDecisions = pgTable(
  "application_decisions",
  {
    id: primaryId(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    decidedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    // The names in SQL are older: servers of the last release read them (CONTRIBUTING.md).
    /** When the applicants are due to be notified, and when they were. */
    notifyAt: moment("tell_at").notNull(),
    notifiedAt: moment("told_at"),
  },
  (table) => [
    index().on(table.jobId),
    index().on(table.decidedBy),
    index("application_decisions_due").on(table.notifyAt).where(sql`told_at is null`),
  ],
);

/** An application's history. Rows are only ever added; a trigger (`sql/jobs.sql`) refuses changes. */
export const applicationEvents = pgTable(
  "application_events",
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: text({ enum: APPLICATION_EVENT_KINDS }).notNull(),
    /** Null for the product itself, and once the person has left. */
    actorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    decisionId: uuid().references(() => applicationDecisions.id, { onDelete: "cascade" }),
    fromStatus: text({ enum: APPLICATION_STATUSES }),
    toStatus: text({ enum: APPLICATION_STATUSES }),
    /** What the applicant is written, and what they had been written before: an undo needs both. */
    note: text().notNull().default(""),
    fromNote: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.kind, APPLICATION_EVENT_KINDS),
    oneOf(table.fromStatus, APPLICATION_STATUSES),
    oneOf(table.toStatus, APPLICATION_STATUSES),
    index().on(table.applicationId, table.createdAt, table.id),
    index().on(table.actorId),
    index().on(table.decisionId),
  ],
);

/** What recruiters note about an application for each other. */
export const applicationNotes = pgTable(
  "application_notes",
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    authorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: createdAt(),
    version: version(),
    /** When it was last edited, and by whom; null before that. */
    updatedAt: moment(),
    updatedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    index().on(table.applicationId, table.createdAt, table.id),
    index().on(table.authorId),
    index().on(table.updatedBy),
  ],
);

/** One recruiter's stars for an application, 1 to 5. */
export const applicationRatings = pgTable(
  "application_ratings",
  {
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    rating: smallint().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.userId] }),
    check("application_ratings_rating_check", sql`rating between 1 and 5`),
    index().on(table.userId),
  ],
);

/** A company's messages to applicants, with `{first_name}`, `{job_title}` and `{company_name}` to fill in. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: primaryId(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    version: version(),
    /** When it was last edited, and by whom; null before that. */
    updatedAt: moment(),
    updatedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index().on(table.companyId, table.name), index().on(table.updatedBy)],
);

export const interviews = pgTable(
  "interviews",
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    startsAt: moment().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    /** IANA name. */
    timeZone: text().notNull(),
    /** An address, or a link to a call. */
    place: text().notNull(),
    note: text().notNull().default(""),
    calledOffAt: moment(),
    createdAt: createdAt(),
    version: version(),
    /** When it was last edited, and by whom; null before that. */
    updatedAt: moment(),
    updatedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    check("interviews_duration_check", sql`duration > 0`),
    // What notifications about an interview refer to.
    unique("interviews_of_application").on(table.applicationId, table.id),
    index().on(table.updatedBy),
  ],
);
