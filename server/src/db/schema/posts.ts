import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, primaryId, version } from "../column-types";
import { companies } from "./companies";
import { profiles } from "./people";

export const posts = pgTable(
  "posts",
  {
    id: primaryId(),
    /** Null for a company's, which has a row in `company_posts`. */
    authorId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    content: text().notNull(),
    /** Kept by the transaction that writes `post_likes`. */
    likeCount: integer().notNull().default(0),
    /** Kept by the transaction that writes `comments`. */
    commentCount: integer().notNull().default(0),
    /** Kept by a trigger on `reposts`. */
    repostCount: integer().notNull().default(0),
    /** Whether it has a row in `reposts`, so that nothing is looked up for all others. */
    isRepost: boolean().notNull().default(false),
    createdAt: createdAt(),
    editedAt: moment(),
    version: version(),
    /** When a moderator hid it from everyone but its author. */
    hiddenAt: moment(),
  },
  (table) => [index().on(table.createdAt, table.id), index().on(table.authorId, table.createdAt, table.id)],
);

/** Posts in a company's name. Deleting the company deletes them, by a trigger. */
export const companyPosts = pgTable(
  "company_posts",
  {
    postId: uuid()
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Only recruiters see who it was; null once they have left. */
    writtenBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** That of the post, so that a company's posts are read from one index. */
    createdAt: createdAt(),
  },
  (table) => [index().on(table.companyId, table.createdAt, table.postId), index().on(table.writtenBy)],
);

export const postLikes = pgTable(
  "post_likes",
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Whether the post's counter includes it: not while moderators have hidden the person. */
    counted: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index().on(table.userId)],
);

export const comments = pgTable(
  "comments",
  {
    id: primaryId(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Null once the author has deleted their account: the thread stays readable. */
    authorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    content: text().notNull(),
    createdAt: createdAt(),
    editedAt: moment(),
    version: version(),
    /** When a moderator hid it from everyone but its author. */
    hiddenAt: moment(),
    /** Whether the post's counter includes it: not while moderators have hidden it or its author. */
    counted: boolean().notNull().default(true),
  },
  (table) => [index().on(table.postId, table.createdAt, table.id), index().on(table.authorId)],
);
