import { ALERT_FREQUENCIES } from "@guildway/shared/contract/job-alerts";
import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { INDUSTRIES, JOB_HOURS, JOB_TYPES, QUESTION_TYPES } from "@guildway/shared/contract/options";
import { HOURS_IN, PAY_PERIODS } from "@guildway/shared/contract/pay";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment, notNegative, oneOf, primaryId, tsvector, version } from "../column-types";
import { companies } from "./companies";
import { profiles, skills } from "./people";

const hundredthsForAnHour = sql.raw(
  `least(2147483647, floor(salary::numeric * 100 / case salary_period ${PAY_PERIODS.map((period) => `when '${period}' then ${HOURS_IN[period]}`).join(" ")} end))::integer`,
);

/** product §8. `salary` is whole units of its currency for its period. */
export const jobs = pgTable(
  "jobs",
  {
    id: primaryId(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull(),
    salary: integer().notNull(),
    salaryMax: integer(),
    salaryCurrency: text().notNull().default("USD"),
    salaryPeriod: text({ enum: PAY_PERIODS }).notNull().default("hour"),
    /** For comparing pay: hundredths of its currency for an hour; the most that an `integer` holds for more. */
    salaryHourly: integer().notNull().generatedAlwaysAs(hundredthsForAnHour),
    jobHours: text().notNull(),
    jobType: text().notNull(),
    industry: text().notNull(),
    linkToJob: text().notNull(),
    locationCity: text().notNull().default(""),
    locationState: text().notNull().default(""),
    locationCountry: text().notNull().default(""),
    createdBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When it closes automatically. */
    closesAt: moment(),
    /** When a recruiter closed it; the same as `closesAt` once its closing date has come. */
    closedAt: moment(),
    /** Of the job with its skills and questions. */
    version: version(),
    /** When it was last edited, and by whom; null before that. */
    updatedAt: moment(),
    updatedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /**
     * Title, company and skills, place, description, in this order of weight; written by triggers (`sql/search.sql`).
     */
    search: tsvector(),
  },
  (table) => [
    notNegative(table.salary),
    check("jobs_salary_max_check", sql`salary_max >= salary`),
    oneOf(table.salaryPeriod, PAY_PERIODS),
    oneOf(table.jobHours, JOB_HOURS),
    oneOf(table.jobType, JOB_TYPES),
    oneOf(table.industry, INDUSTRIES),
    index().on(table.createdAt, table.id),
    index().on(table.salaryHourly, table.id),
    index().on(table.companyId, table.createdAt, table.id),
    // Counts a company's open jobs without touching the table.
    index().on(table.companyId, table.closesAt),
    index("jobs_to_close").on(table.closesAt).where(sql`closed_at is null`),
    index().on(table.createdBy),
    index().on(table.updatedBy),
    index().using("gin", table.search),
  ],
);

/** Jobs that were closed and whose waiting applicants haven't all been notified yet: a task continues in the order of their ids. */
export const jobClosings = pgTable(
  "job_closings",
  {
    jobId: uuid()
      .primaryKey()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** The recruiter who closed it; null for its closing date. */
    closedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** Whether the applications end as rejected, because all jobs of the company were closed. */
    endsApplications: boolean().notNull().default(false),
    /** The last application whose applicant was notified; null if the applications end instead, which their status shows. */
    after: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.closedBy), index().on(table.createdAt, table.jobId)],
);

export const jobSkills = pgTable(
  "job_skills",
  {
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    skillId: uuid()
      .notNull()
      .references(() => skills.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.skillId] }), index().on(table.skillId, table.jobId)],
);

export const jobQuestions = pgTable(
  "job_questions",
  {
    id: primaryId(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** From 0, in the order in which the applicant sees them. */
    position: integer().notNull(),
    question: text().notNull(),
    questionType: text().notNull(),
    /** The answers to choose from; empty if the type has none. */
    options: text().array().notNull().default([]),
    required: boolean().notNull().default(true),
  },
  (table) => [
    notNegative(table.position),
    oneOf(table.questionType, QUESTION_TYPES),
    uniqueIndex().on(table.jobId, table.position),
  ],
);

/** Jobs that a person has saved. */
export const savedJobs = pgTable(
  "saved_jobs",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index().on(table.userId, table.createdAt, table.jobId),
    index().on(table.jobId),
  ],
);

/** A saved search that mails new matches. */
export const jobAlerts = pgTable(
  "job_alerts",
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The contract's `jobFilters`. */
    filters: jsonb().$type<JobFilters>().notNull(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    createdAt: createdAt(),
    /** Jobs up to here have been mailed or are older than the alert. */
    coveredUntil: createdAt(),
    nextAt: moment().notNull(),
    version: version(),
    /** When its owner last changed it; null before that. */
    updatedAt: moment(),
  },
  (table) => [
    oneOf(table.frequency, ALERT_FREQUENCIES),
    index().on(table.userId, table.createdAt, table.id),
    index().on(table.nextAt),
  ],
);
