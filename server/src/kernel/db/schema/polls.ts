import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, notNegative } from "../column-types";
import { profiles } from "./people";
import { posts } from "./posts";

/** The polls of posts. They go by PostgreSQL's clock, which all servers share. */
export const polls = pgTable(
  "polls",
  {
    postId: uuid()
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    options: text().array().notNull(),
    /** The votes for each of the options; maintained by a trigger on `poll_votes` (`sql/polls.sql`). */
    counts: integer().array().notNull(),
    endsAt: moment().notNull(),
  },
  () => [check("polls_counts_check", sql`0 <= all (counts) and cardinality(counts) = cardinality(options)`)],
);

/** One from each person. */
export const pollVotes = pgTable(
  "poll_votes",
  {
    postId: uuid()
      .notNull()
      .references(() => polls.postId, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The option's position, from 0. */
    choice: integer().notNull(),
    /** Whether the poll's counts include it: not while moderators have hidden the person. */
    counted: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    notNegative(table.choice),
    index().on(table.userId),
  ],
);
