import { GROUP_EVENTS, MESSAGE_REACTIONS } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment, notNegative, oneOf, primaryId, tsvector, version } from "../column-types";
import { applications } from "./applications";
import { jobs } from "./jobs";
import { profiles } from "./people";

/**
 * One per pair of people, `lowId` being the smaller id, or a group, which has a name instead. Someone of a pair who has
 * left is null. Once nobody is in it, it is deleted.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: primaryId(),
    lowId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    highId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** Of a group; null for two people. */
    name: text(),
    /** What a recruiter began it about. */
    jobId: uuid().references(() => jobs.id, { onDelete: "set null" }),
    /** The recruiter who began it. */
    recruiterId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The application that recruiters of its company discuss here; null for other conversations. */
    applicationId: uuid().references(() => applications.id, { onDelete: "cascade" }),
    /** Of its newest message. The row's lock gives messages their order. */
    lastPosition: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    notNegative(table.lastPosition),
    check("conversations_ordered", sql`low_id < high_id`),
    uniqueIndex().on(table.lowId, table.highId),
    index().on(table.highId),
    index().on(table.jobId),
    index().on(table.recruiterId),
    uniqueIndex().on(table.applicationId),
  ],
);

/** A person in a conversation, with their state of it. Whoever leaves a group, or is removed, has no row anymore. */
export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** When its newest message was sent; what the list is ordered by. */
    lastAt: createdAt(),
    /** Of the newest message before they joined: a group's members see what came later. */
    joinedPosition: integer().notNull().default(0),
    /** Whether they manage the group. Not a reference to a person, which would be locked with the group. */
    isFounder: boolean().notNull().default(false),
    /** How many of the others' messages this one hasn't read. */
    unread: integer().notNull().default(0),
    /** Up to where this person has read, and since when. */
    readPosition: integer().notNull().default(0),
    readAt: moment(),
    markedUnread: boolean().notNull().default(false),
    archivedAt: moment(),
    mutedAt: moment(),
    /** When unread messages are due to be mailed; null if they aren't. */
    mailAt: moment(),
    /** When they were last mailed. */
    mailedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    notNegative(table.unread),
    notNegative(table.readPosition),
    notNegative(table.joinedPosition),
    // For the foreign key: those below contain only some of the rows.
    index().on(table.userId),
    index("conversation_members_open")
      .on(table.userId, table.lastAt, table.conversationId)
      .where(sql`archived_at is null`),
    index("conversation_members_archived")
      .on(table.userId, table.lastAt, table.conversationId)
      .where(sql`archived_at is not null`),
    index("conversation_members_unread")
      .on(table.userId)
      .where(sql`(unread > 0 or marked_unread) and muted_at is null`),
    index("conversation_members_mail").on(table.mailAt).where(sql`mail_at is not null`),
  ],
);

/** Its id comes from the sender, so that sending it again is the same message. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** Its position in the conversation, from 1. */
    position: integer().notNull(),
    /** Null once they have left. */
    authorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** Emptied when it is deleted. Of the event `renamed`, the new name. */
    content: text().notNull(),
    /** What its author did in a group, for a line between messages; null for a message. */
    event: text({ enum: GROUP_EVENTS }),
    /** Who was added or removed, or took over from a founder who left. */
    subjectId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    replyToId: uuid().references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    editedAt: moment(),
    deletedAt: moment(),
    /** When a moderator hid it. */
    hiddenAt: moment(),
    version: version(),
    /** Only servers of 1.0 read it; it goes in the release after the next. */
    search: tsvector().notNull().generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, content)`),
  },
  (table) => [
    check("messages_position_check", sql`position > 0`),
    oneOf(table.event, GROUP_EVENTS),
    uniqueIndex().on(table.conversationId, table.position),
    index().on(table.authorId),
    index().on(table.replyToId),
    index("messages_subject").on(table.subjectId).where(sql`subject_id is not null`),
    index().using("gin", table.search),
    index("messages_words_index").using("gin", sql`message_words(${table.content})`),
  ],
);

/** A document or a picture that someone has uploaded for a message. */
export const messageFiles = pgTable(
  "message_files",
  {
    id: primaryId(),
    /** Who uploaded it; null once they have left. */
    ownerId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** Null until the message is sent. */
    messageId: uuid().references(() => messages.id, { onDelete: "cascade" }),
    /** Its position among the files of its message, from 0. */
    position: integer().notNull().default(0),
    name: text().notNull(),
    /** As sniffed from the content, never as claimed. */
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    /** A key of the file store or, for a picture, with a slash at its end, the beginning of those of its sizes. */
    storageKey: text().notNull(),
    /** Of a picture's largest size, in pixels; null for a document. */
    width: integer(),
    height: integer(),
    /** A picture's dominant color, as #rrggbb. */
    colour: text(),
    /** What a picture shows, for people who can't see it. */
    alt: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    notNegative(table.position),
    notNegative(table.bytes),
    index().on(table.messageId, table.position),
    uniqueIndex().on(table.storageKey),
    index().on(table.ownerId),
    index("message_files_unsent").on(table.createdAt).where(sql`message_id is null`),
  ],
);

/** At most one from each person. */
export const messageReactions = pgTable(
  "message_reactions",
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    reaction: text({ enum: MESSAGE_REACTIONS }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    oneOf(table.reaction, MESSAGE_REACTIONS),
    index().on(table.userId),
  ],
);
