import { pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../column-types";
import { companies } from "./companies";
import { jobs } from "./jobs";

// Few rows are hidden, so these are tables of their own: queries leave out what is in them without another index.

/** Jobs that moderators have hidden. */
export const hiddenJobs = pgTable("hidden_jobs", {
  jobId: uuid()
    .primaryKey()
    .references(() => jobs.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});

/** Companies that moderators have hidden, with all of their jobs. */
export const hiddenCompanies = pgTable("hidden_companies", {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});
