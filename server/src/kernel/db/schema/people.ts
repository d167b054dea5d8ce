import {
  CONNECTION_STATUSES,
  JOB_HOURS,
  LANGUAGE_LEVELS,
  OPEN_TO_WORK,
  PROFILE_ENTRY_KINDS,
  PUBLIC_PARTS,
} from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { allOf, citext, createdAt, moment, oneOf, primaryId, tsvector, version } from "../column-types";
import { accounts } from "./accounts";

/** A person as others see them (product §14). */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The whole name in another script; members find it, too. */
    otherName: text().notNull().default(""),
    bio: text().notNull().default(""),
    /** The person's own, or else the current title and company, for cards; written by triggers (`sql/people.sql`). */
    headline: text().notNull().default(""),
    /** Written by the person; empty, then the headline is the current job. */
    ownHeadline: text().notNull().default(""),
    /** Who sees that the person is open to work (`OPEN_TO_WORK`); empty for nobody. */
    openToWork: text().notNull().default(""),
    /** Address of the portrait, as on the wire; empty without one. */
    portrait: text().notNull().default(""),
    /** Address of the cover, as on the wire; empty without one. */
    cover: text().notNull().default(""),
    locationCountry: text().notNull().default(""),
    locationState: text().notNull().default(""),
    locationCity: text().notNull().default(""),
    /** Whether visitors see the person: in the people search, and their posts. */
    publicDirectory: boolean().notNull().default(true),
    /** Whether others learn what this person has read; if not, this person doesn't learn it either. */
    readReceipts: boolean().notNull().default(true),
    /** Whether connections learn when this person is active; if not, this person doesn't learn it either. */
    showActive: boolean().notNull().default(true),
    /** Whether Enter sends a message, and Shift+Enter breaks the line; the other way round if not. */
    enterSends: boolean().notNull().default(true),
    /** Whether unread messages are mailed. */
    messageMail: boolean().notNull().default(true),
    /** In whose conventions dates and numbers are written (`LOCALES`); null for those of the browser. */
    locale: text(),
    /** When the last digest of notifications was mailed. */
    digestMailedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Of name, headline, bio, location and being open to work. */
    version: version(),
    /** When a moderator hid it: the person can't be found and isn't shown to others. */
    hiddenAt: moment(),
    /** What the search by names compares: lower case, without accents. */
    firstNameKey: text().notNull().generatedAlwaysAs(sql`search_key(first_name)`),
    lastNameKey: text().notNull().generatedAlwaysAs(sql`search_key(last_name)`),
    /** The words of the name; visitors find people only by these. */
    nameSearch: tsvector().notNull().generatedAlwaysAs(sql`name_words(first_name || ' ' || last_name)`),
    /** Name, headline and skills, work and place, in this order of weight; written by triggers (`sql/search.sql`). */
    search: tsvector(),
  },
  (table) => [
    oneOf(table.openToWork, ["", ...OPEN_TO_WORK]),
    index().using("gin", table.firstNameKey.op("gin_trgm_ops")),
    index().using("gin", table.lastNameKey.op("gin_trgm_ops")),
    index().using("gin", table.nameSearch),
    index().using("gin", table.search),
    index("profiles_hidden").on(table.id).where(sql`hidden_at is not null`),
  ],
);

export const skills = pgTable(
  "skills",
  {
    id: primaryId(),
    skillName: citext().notNull().unique("skills_skill_name_unique"),
    /** Whether a member added it, instead of the list. It is deleted with the last profile that has it. */
    own: boolean().notNull().default(false),
  },
  // Case and accents don't make a different skill.
  (table) => [uniqueIndex("skills_key").on(sql`search_key(${table.skillName}::text)`)],
);

export const userSkills = pgTable(
  "user_skills",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    skillId: uuid()
      .notNull()
      .references(() => skills.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.skillId] }),
    index().on(table.userId, table.createdAt, table.skillId),
    index().on(table.skillId, table.userId),
  ],
);

export const workExperience = pgTable(
  "work_experience",
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    companyName: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    jobType: text().notNull(),
    locationState: text().notNull().default(""),
    locationCountry: text().notNull().default(""),
    startDate: date(),
    /** Empty while the person still works there. */
    endDate: date(),
    createdAt: createdAt(),
    version: version(),
    /** When it was last edited; null before that. */
    updatedAt: moment(),
  },
  (table) => [
    oneOf(table.jobType, JOB_HOURS),
    check("work_experience_period_check", sql`end_date >= start_date`),
    index().on(table.userId, table.createdAt, table.id),
  ],
);

/** What a person has written about a connection: one by each of two people about the other. */
export const recommendations = pgTable(
  "recommendations",
  {
    id: primaryId(),
    authorId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    subjectId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** How the two know each other; may be empty. */
    relation: text().notNull(),
    text: text().notNull(),
    /** Whether the subject's profile shows the text as it is now. */
    shown: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
    /** When the author last changed it, or the subject last showed or hid it; null before that. */
    updatedAt: moment(),
    /** Which of the two it was. */
    updatedBy: uuid(),
  },
  (table) => [
    check("recommendations_others", sql`author_id <> subject_id`),
    uniqueIndex().on(table.authorId, table.subjectId),
    index().on(table.authorId, table.createdAt, table.id),
    index().on(table.subjectId, table.createdAt, table.id),
  ],
);

/** Entries of a profile, such as education and languages, in columns that mean what `ProfileEntry` says. */
export const profileEntries = pgTable(
  "profile_entries",
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    title: text().notNull(),
    organisation: text().notNull(),
    level: text().notNull(),
    url: text().notNull(),
    description: text().notNull(),
    startDate: date(),
    endDate: date(),
    createdAt: createdAt(),
    version: version(),
    /** When it was last edited; null before that. */
    updatedAt: moment(),
  },
  (table) => [
    oneOf(table.kind, PROFILE_ENTRY_KINDS),
    oneOf(table.level, ["", ...LANGUAGE_LEVELS]),
    check("profile_entries_period_check", sql`end_date >= start_date`),
    index().on(table.userId, table.createdAt, table.id),
  ],
);

/**
 * A person's public page (product §4.10). It exists once the person has chosen its parts; while it is off, it keeps
 * its address.
 */
export const publicProfiles = pgTable(
  "public_profiles",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    handle: citext().notNull().unique(),
    isOn: boolean().notNull().default(false),
    /** What it shows besides the name. */
    parts: text({ enum: PUBLIC_PARTS }).array().notNull(),
    createdAt: createdAt(),
    version: version(),
    updatedAt: moment(),
  },
  (table) => [
    allOf(table.parts, PUBLIC_PARTS),
    index("public_profiles_on").on(table.userId).where(sql`is_on`),
  ],
);

/** Former addresses of public pages: they redirect to the new ones, and nobody else gets them, until they are swept. */
export const formerHandles = pgTable(
  "former_handles",
  {
    handle: citext().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** When it was given up. */
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

export const workExperienceSkills = pgTable(
  "work_experience_skills",
  {
    workExperienceId: uuid()
      .notNull()
      .references(() => workExperience.id, { onDelete: "cascade" }),
    skillId: uuid()
      .notNull()
      .references(() => skills.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.workExperienceId, table.skillId] }), index().on(table.skillId)],
);

/** One row per pair of people, whoever sent the request: `lowId` is the smaller of the two ids. */
export const connections = pgTable(
  "connections",
  {
    id: primaryId(),
    lowId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    highId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    requesterId: uuid().notNull(),
    status: text({ enum: CONNECTION_STATUSES }).notNull().default("pending"),
    /** What the requester wrote with the request; null without a note, and once it is answered. */
    note: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    oneOf(table.status, CONNECTION_STATUSES),
    check("connections_ordered", sql`low_id < high_id`),
    check("connections_requester", sql`requester_id in (low_id, high_id)`),
    uniqueIndex().on(table.lowId, table.highId),
    index().on(table.lowId, table.createdAt, table.id),
    index().on(table.highId, table.createdAt, table.id),
    // Connections are read from these indexes without touching the table.
    index("connections_accepted_low")
      .on(table.lowId, table.createdAt, table.highId)
      .where(sql`status = 'accepted'`),
    index("connections_accepted_high")
      .on(table.highId, table.createdAt, table.lowId)
      .where(sql`status = 'accepted'`),
  ],
);
