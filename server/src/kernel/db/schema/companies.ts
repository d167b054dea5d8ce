import { COMPANY_TYPES, INDUSTRIES } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, oneOf, primaryId, tsvector, version } from "../column-types";
import { profiles } from "./people";

/** product §7 Company. `industry` holds Technology …, `companyType` Public-Company … */
export const companies = pgTable(
  "companies",
  {
    id: primaryId(),
    name: text().notNull(),
    description: text().notNull().default(""),
    website: text().notNull(),
    industry: text().notNull(),
    companyType: text().notNull(),
    logo: text().notNull().default(""),
    /** Path of the cover, as on the wire; empty without one. */
    cover: text().notNull().default(""),
    /** What its owner publishes at the website's domain to prove that it is theirs (product §7.5). */
    domainToken: uuid().notNull().defaultRandom(),
    /** The website's domain, once that was proven, and when; null before that. */
    verifiedDomain: text(),
    verifiedAt: moment(),
    /** Whether its recruiters read applicants' data only in sessions that a second factor has shown to be theirs. */
    requireFactor: boolean().notNull().default(false),
    createdBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    version: version(),
    /** When it was last edited, and by whom; null before that. */
    updatedAt: moment(),
    updatedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** When it was deleted: from then on it is hidden and has no employees, and a task erases it. */
    deletedAt: moment(),
    /** For finding a part of a name: lower case, without accents. */
    nameKey: text().notNull().generatedAlwaysAs(sql`search_key(name)`),
    /** Name, industry and description, in this order of weight. */
    search: tsvector().notNull().generatedAlwaysAs(sql`company_words(name, industry, description)`),
  },
  (table) => [
    oneOf(table.industry, INDUSTRIES),
    oneOf(table.companyType, COMPANY_TYPES),
    index().using("gin", table.nameKey.op("gin_trgm_ops")),
    index().using("gin", table.search),
    index().on(table.createdAt, table.id),
    index().on(table.createdBy),
    index().on(table.updatedBy),
    index("companies_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const employees = pgTable(
  "employees",
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    jobTitle: text().notNull(),
    /** A recruiter: adds employees, posts jobs, sees applications (product §7). */
    isAdmin: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
    /** When it was last edited, and by whom; null before that. */
    updatedAt: moment(),
    updatedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index().on(table.updatedBy),
    index().on(table.companyId, table.createdAt, table.userId),
    index().on(table.userId, table.createdAt, table.companyId),
    // For lists, which leave out companies that only hidden people recruit for.
    index("employees_recruiters").on(table.userId, table.companyId).where(sql`is_admin`),
  ],
);
