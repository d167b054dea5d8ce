import { POST_REACTIONS } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment, notNegative, oneOf, primaryId, tsvector, version } from "../column-types";
import { companies } from "./companies";
import { profiles } from "./people";

export const posts = pgTable(
  "posts",
  {
    id: primaryId(),
    /** Null for a company's, which has a row in `company_posts`. */
    authorId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    content: text().notNull(),
    /** All reactions; maintained by the transaction that writes `post_likes`. */
    likeCount: integer().notNull().default(0),
    /** Those that aren't plain likes; maintained by a trigger on `post_likes` (`sql/posts.sql`). */
    celebrateCount: integer().notNull().default(0),
    supportCount: integer().notNull().default(0),
    insightfulCount: integer().notNull().default(0),
    funnyCount: integer().notNull().default(0),
    /** Maintained by the transaction that writes `comments`. */
    commentCount: integer().notNull().default(0),
    /** Maintained by a trigger on `reposts` (`sql/posts.sql`). */
    repostCount: integer().notNull().default(0),
    /** Whether it has a row in `reposts`, so that other posts need no look-up. */
    isRepost: boolean().notNull().default(false),
    /** Whether it has a row in `polls`, so that other posts need no look-up. */
    hasPoll: boolean().notNull().default(false),
    createdAt: createdAt(),
    editedAt: moment(),
    version: version(),
    /** When a moderator hid it from everyone but its author. */
    hiddenAt: moment(),
    /** The hashtags and the text, in this order of weight; written by a trigger (`sql/posts.sql`). */
    search: tsvector(),
  },
  (table) => [
    notNegative(table.likeCount),
    notNegative(table.celebrateCount),
    notNegative(table.supportCount),
    notNegative(table.insightfulCount),
    notNegative(table.funnyCount),
    notNegative(table.commentCount),
    notNegative(table.repostCount),
    index().on(table.createdAt, table.id),
    index().on(table.authorId, table.createdAt, table.id),
    index("posts_hidden").on(table.id).where(sql`hidden_at is not null`),
    index().using("gin", table.search),
  ],
);

/** Posts in a company's name. Deleting the company deletes them, by a trigger (`sql/posts.sql`). */
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

/** One from each person: a like, or another reaction. */
export const postLikes = pgTable(
  "post_likes",
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    reaction: text({ enum: POST_REACTIONS }).notNull().default("like"),
    createdAt: createdAt(),
    /** Whether the post's counters include it: not while moderators have hidden the person. */
    counted: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    oneOf(table.reaction, POST_REACTIONS),
    index().on(table.userId),
  ],
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
    /** The comment that it replies to; replies themselves have none. Deleting a comment deletes its replies. */
    parentId: uuid().references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    content: text().notNull(),
    /** Maintained by the transaction that writes `comment_likes`. */
    likeCount: integer().notNull().default(0),
    /** The counted replies; maintained by the transaction that writes them. */
    replyCount: integer().notNull().default(0),
    createdAt: createdAt(),
    editedAt: moment(),
    version: version(),
    /** When a moderator hid it from everyone but its author. */
    hiddenAt: moment(),
    /**
     * Not while moderators have hidden it or its author. A post counts its counted comments with their counted replies,
     * a comment its counted replies.
     */
    counted: boolean().notNull().default(true),
  },
  (table) => [
    notNegative(table.likeCount),
    notNegative(table.replyCount),
    index().on(table.postId, table.createdAt, table.id),
    index("comments_top").on(table.postId, table.createdAt, table.id).where(sql`parent_id is null`),
    index("comments_replies").on(table.parentId, table.createdAt, table.id).where(sql`parent_id is not null`),
    // What notifications about a comment refer to.
    unique("comments_of_post").on(table.postId, table.id),
    index().on(table.authorId),
  ],
);

export const commentLikes = pgTable(
  "comment_likes",
  {
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Whether the comment's counter includes it: not while moderators have hidden the person. */
    counted: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] }), index().on(table.userId)],
);
