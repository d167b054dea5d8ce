import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, primaryId } from "../column-types";
import { messages } from "./messages";
import { posts } from "./posts";

/**
 * What a page says about itself, as it was read on one day. A row never changes once it has a title: a post or a message
 * keeps showing what its author saw.
 */
export const linkPreviews = pgTable(
  "link_previews",
  {
    id: primaryId(),
    /** The page's address, without what follows `#`. */
    url: text().notNull(),
    /** UTC; the page is read at most once a day. */
    day: date().notNull(),
    /** Empty until it has been read, and if nothing could be. */
    title: text().notNull().default(""),
    description: text().notNull().default(""),
    /** Of its picture, encoded again, as in `pictures`; null without one. */
    pictureKey: text().unique("link_previews_picture_key"),
    pictureWidth: integer(),
    pictureHeight: integer(),
    pictureColour: text(),
    /** When a worker claimed it. */
    claimedAt: moment(),
    /** When it was read, or couldn't be. */
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.url, table.day), index().on(table.readAt), index().on(table.createdAt)],
);

/** The preview that a post shows. */
export const postLinks = pgTable(
  "post_links",
  {
    postId: uuid()
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    previewId: uuid()
      .notNull()
      .references(() => linkPreviews.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.previewId)],
);

/** The preview that a message shows. */
export const messageLinks = pgTable(
  "message_links",
  {
    messageId: uuid()
      .primaryKey()
      .references(() => messages.id, { onDelete: "cascade" }),
    previewId: uuid()
      .notNull()
      .references(() => linkPreviews.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.previewId)],
);
