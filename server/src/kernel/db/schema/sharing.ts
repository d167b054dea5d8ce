import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, notNegative } from "../column-types";
import { profiles } from "./people";
import { comments, posts } from "./posts";

/** Posts that a person has saved to read later. Only they can see them. */
export const savedPosts = pgTable(
  "saved_posts",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index().on(table.userId, table.createdAt, table.postId),
    index().on(table.postId),
  ],
);

/** The hashtags in a post, in their normal form. */
export const postTags = pgTable(
  "post_tags",
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    tag: text().notNull(),
    /** That of the post, so that a tag's posts are read from one index. */
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tag] }),
    index().on(table.tag, table.createdAt, table.postId),
  ],
);

/** People whom a post or a comment mentions. */
export const mentions = pgTable(
  "mentions",
  {
    postId: uuid().references(() => posts.id, { onDelete: "cascade" }),
    commentId: uuid().references(() => comments.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The name in the text, after the `@`. */
    written: text().notNull(),
    /** Null once an edit has removed it from the text: restoring the mention doesn't notify the person again. */
    position: smallint(),
    id: uuid().primaryKey().defaultRandom(),
  },
  (table) => [
    check("mentions_one", sql`num_nonnulls(post_id, comment_id) = 1`),
    notNegative(table.position),
    uniqueIndex().on(table.postId, table.userId),
    uniqueIndex().on(table.commentId, table.userId),
    index().on(table.userId),
  ],
);

/** Posts that show another post, with words of their own or without. */
export const reposts = pgTable(
  "reposts",
  {
    postId: uuid()
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Never a repost itself, if that has no words of its own. Null once it is deleted. */
    originalId: uuid().references(() => posts.id, { onDelete: "set null" }),
    /** Null for a company's. */
    authorId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    /** Without words of its own. It is deleted with the original, by a trigger (`sql/posts.sql`). */
    plain: boolean().notNull(),
    /** Whether the original's counter includes it: not while moderators have hidden it or its author. */
    counted: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("reposts_plain").on(table.originalId, table.authorId).where(sql`plain`),
    index().on(table.originalId),
    index().on(table.authorId),
  ],
);
