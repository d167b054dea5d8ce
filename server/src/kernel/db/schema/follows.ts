import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../column-types";
import { companies } from "./companies";
import { profiles } from "./people";

/**
 * Whose posts a person's network feed shows: people and companies that they follow, and their connections.
 * The rows of connections are maintained by a trigger on `connections` (`sql/network.sql`), so that a feed
 * looks in one place.
 */
export const follows = pgTable(
  "follows",
  {
    followerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    personId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    companyId: uuid().references(() => companies.id, { onDelete: "cascade" }),
    /** Whichever of the two it is. */
    sourceId: uuid().notNull().generatedAlwaysAs(sql`coalesce(person_id, company_id)`),
    /** Follows only because the two are connected. Someone who also follows has two rows. */
    byConnection: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.sourceId, table.byConnection] }),
    check("follows_one", sql`num_nonnulls(person_id, company_id) = 1`),
    check("follows_other", sql`person_id <> follower_id`),
    index("follows_chosen")
      .on(table.followerId, table.createdAt, table.sourceId)
      .where(sql`not by_connection`),
    index().on(table.personId),
    index().on(table.companyId),
  ],
);

/** Whose posts a person no longer sees in their feeds. */
export const mutes = pgTable(
  "mutes",
  {
    muterId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    mutedId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.muterId, table.mutedId] }),
    check("mutes_other", sql`muter_id <> muted_id`),
    index().on(table.muterId, table.createdAt, table.mutedId),
    index().on(table.mutedId),
  ],
);
