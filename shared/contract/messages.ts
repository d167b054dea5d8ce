import { z } from "zod";
import { DOCUMENT_MEDIA_TYPES, documentFile } from "./applications";
import { defineEndpoints } from "./endpoint";
import {
  counted,
  id,
  line,
  nothing,
  page,
  paragraph,
  searchText,
  shownList,
  shownText,
  timestamp,
  version,
} from "./fields";
import { LIMITS } from "./limits";
import { linkPreview } from "./link-previews";
import { GROUP_EVENTS, MESSAGE_REACTIONS } from "./options";
import { personSummary } from "./people";
import { largestWidth } from "./picture-sizes";
import { picture } from "./pictures";

/** A message's position in its conversation, from 1. */
const position = z.int32().nonnegative();

/** What somebody did in a group: a line between its messages. */
export const groupEvent = z.object({
  kind: z.enum(GROUP_EVENTS),
  /** Who was added or removed, or manages the group since its founder left; null if nobody was, or has left. */
  person: personSummary.nullable(),
  /** The new name, if the group was renamed; otherwise empty. */
  name: shownText,
});
export type GroupEvent = z.output<typeof groupEvent>;

/** The beginning of a message, for a list or a quote; empty if it was deleted. */
export const excerpt = z.object({
  id,
  /** Whether the viewer wrote it. */
  mine: z.boolean(),
  /** Who wrote it, in a group; null in a conversation of two people, and once they have left the product. */
  author: personSummary.nullable(),
  /** What its author did, if it is such a line of a group; null for a message. */
  event: groupEvent.nullable(),
  content: shownText,
  /** The name of its first file, or "Picture"; empty without files. */
  file_name: shownText,
  deleted: z.boolean(),
});

/** A file of a message. A picture also has the size and color of its placeholder, and its description. */
export const messageFile = documentFile.extend({
  /** Null if the file isn't a picture. */
  picture: picture.omit({ id: true, src: true }).nullable(),
});
export type MessageFile = z.output<typeof messageFile>;

export const quotedMessage = excerpt.extend({
  /** Its position in the conversation, from 1. */
  position,
});

/** Of somebody who is in the conversation. */
export const reaction = z.object({ mine: z.boolean(), user_id: id, reaction: z.enum(MESSAGE_REACTIONS) });

export const message = excerpt.extend({
  conversation_id: id,
  /** Its position in the conversation, from 1. */
  position,
  created_at: timestamp,
  /** When it was last edited; null if it wasn't. */
  edited_at: timestamp.nullable(),
  /** The message that it replies to; null if it isn't a reply. */
  reply_to: quotedMessage.nullable(),
  files: z.array(messageFile).max(LIMITS.messageFiles),
  /** The preview of its first link; null without one. */
  preview: linkPreview.nullable(),
  reactions: z.array(reaction).max(LIMITS.groupMembers),
  version,
});
export type Message = z.output<typeof message>;
export type MessageExcerpt = z.output<typeof excerpt>;

export const conversationJob = z.object({
  id,
  title: shownText,
  company_name: shownText,
  company_logo: shownText,
});

/** A conversation, as the viewer sees it. */
export const conversation = z.object({
  id,
  /** Of a group; null for a conversation of two people. */
  name: shownText.nullable(),
  /** The other of two people; null if they have left, and for a group. Only their name if the two can no longer see each other. */
  person: personSummary.nullable(),
  /** The job it is about, if a recruiter started it; null otherwise. */
  job: conversationJob.nullable(),
  last_message: excerpt,
  /** When the last message was sent. */
  last_at: timestamp,
  /** How many of the others' messages the viewer hasn't read. */
  unread: z.int(),
  /** Whether the viewer has marked it as unread. */
  marked_unread: z.boolean(),
  archived: z.boolean(),
  muted: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

/**
 * Whether the viewer may write to a person, and why not: they aren't connected, the viewer has blocked them, they
 * have left, moderators have hidden the viewer, or the person can't be messaged for reasons of their own.
 */
export const mayWrite = z.enum(["yes", "not-connected", "blocked", "left", "suspended", "unavailable"]);
export type MayWrite = z.output<typeof mayWrite>;

/** Somebody in a group. Only their name if they and the viewer can't see each other. */
export const groupMember = personSummary.extend({
  /** Whether they manage the group: its founder, or who has been in it longest since then. */
  founder: z.boolean(),
  /** They see what comes after this position. */
  joined_position: position,
  /** The position up to which they have read; 0 if they or the viewer have turned read receipts off. */
  read_position: position,
});
export type GroupMember = z.output<typeof groupMember>;

/** An application that a group discusses, and the job and the company that it was sent to. */
const discussedApplication = z.object({ id, job_id: id, company_id: id });

export const conversationDetail = conversation.extend({
  may_write: mayWrite,
  /** The application that recruiters of its company discuss in this group; null for other conversations. */
  application: discussedApplication.nullable(),
  /** Everybody in a group, with the viewer, by when they joined; empty for a conversation of two people. */
  members: z.array(groupMember).max(LIMITS.groupMembers),
  /** The position up to which the viewer has read. */
  read_position: position,
  /** The position up to which the other of two people has read; 0 if either has turned read receipts off. */
  other_read_position: position,
  /** When the other person last read; null if either has turned read receipts off. */
  other_read_at: timestamp.nullable(),
});
export type ConversationDetail = z.output<typeof conversationDetail>;

/** A person to write to, with the conversation if there is one. */
export const addressee = z.object({
  person: personSummary,
  /** Null if there is none yet. */
  conversation_id: id.nullable(),
  may_write: mayWrite,
});

const content = paragraph({ label: "Message", max: LIMITS.message, required: "Message can't be empty" });

export const messageForm = z.object({
  content,
  /** Null removes the preview of its first link. */
  preview_id: z.null().optional(),
});

/** The sender chooses the id: sending a message again doesn't create a second one, and another text under it is refused. */
const newMessage = z.object({
  message_id: id,
  /** May be empty if there are files. */
  content: paragraph({ label: "Message", max: LIMITS.message }),
  file_ids: z
    .array(id)
    .max(LIMITS.messageFiles, `A message can have up to ${LIMITS.messageFiles} files`)
    .default([]),
  /** A description of each file, in the same order, for people who can't see it; empty for a document. */
  file_alts: z
    .array(line({ label: "The description", max: LIMITS.pictureAlt }))
    .max(LIMITS.messageFiles)
    .default([]),
  /** The preview of its first link. Ignored if it no longer exists. */
  preview_id: id.nullable().default(null),
});

const saysSomething = {
  check: ({ content, file_ids }: z.output<typeof newMessage>) => content !== "" || file_ids.length > 0,
  refusal: { path: ["content"], message: "Message can't be empty" },
};

const groupName = line({ label: "Name", max: LIMITS.name, required: "Enter a name" });

/** A new group: its name, and who is in it besides the viewer. */
export const groupForm = z.object({
  name: groupName,
  user_ids: z
    .array(id)
    .min(2, "Choose at least 2 people")
    .max(LIMITS.groupMembers - 1, `A group can have up to ${LIMITS.groupMembers} people, with you`),
});
export type GroupForm = z.output<typeof groupForm>;

const byId = z.object({ id });

/** A message that matches a search. */
export const foundMessage = message.extend({
  /** The other person of its conversation; null if they have left, and for a group. */
  person: personSummary.nullable(),
  /** Of the group that it is in; null for a conversation of two people. */
  group_name: shownText.nullable(),
});

/** Where a conversation is listed. */
export const CONVERSATION_FOLDERS = ["inbox", "archive"] as const;

/** Conversations of two people, and of groups. */
export const messages = defineEndpoints({
  listConversations: {
    method: "GET",
    path: "/conversations",
    auth: "member",
    summary: "Lists the viewer's conversations, or the archived ones, by their newest message.",
    query: page.extend({
      folder: z.enum(CONVERSATION_FOLDERS, "folder must be inbox or archive").default("inbox"),
    }),
    paged: true,
    response: shownList(conversation),
  },
  getConversation: {
    method: "GET",
    path: "/conversations/{id}",
    auth: "member",
    summary: "Returns one of the viewer's conversations.",
    params: byId,
    response: conversationDetail,
  },
  getAddressee: {
    method: "GET",
    path: "/users/{id}/conversation",
    auth: "member",
    summary: "Returns whether the viewer may write to a person, and their conversation, if there is one.",
    params: byId,
    response: addressee,
  },
  countUnreadMessages: {
    method: "GET",
    path: "/messages/unread",
    auth: "member",
    summary:
      "Counts the viewer's unread messages in conversations that aren't muted, up to 100. A conversation that is marked unread counts as one.",
    response: counted,
  },
  startConversation: {
    method: "POST",
    path: "/conversations",
    auth: "member",
    summary:
      "Sends a message to a person, in your existing conversation or a new one. Repeating it changes nothing. 403 unless the two of you are connected, you recruit for a job that they applied for, or you answer a recruiter who wrote to you about such a job.",
    body: newMessage.extend({ user_id: id }).refine(saysSomething.check, saysSomething.refusal),
    location: "/conversations/{conversation_id}",
    mayExist: true,
    status: 201,
    response: message,
  },
  createGroup: {
    method: "POST",
    path: "/groups",
    auth: "member",
    summary: `Creates a conversation of several people, with up to ${LIMITS.groupMembers - 1} of your connections. You manage it: only you can rename it, add people and remove them.`,
    body: groupForm,
    idempotencyKey: true,
    location: "/conversations/{id}",
    status: 201,
    response: conversationDetail,
  },
  addGroupMember: {
    method: "POST",
    path: "/conversations/{id}/members",
    auth: "member",
    summary:
      "Adds one of your connections to a group that you manage, unless it discusses an application. They see the messages from then on.",
    params: byId,
    body: z.object({ user_id: id }),
    idempotencyKey: true,
    location: "/conversations/{id}",
    status: 201,
    response: conversationDetail,
  },
  removeGroupMember: {
    method: "DELETE",
    path: "/conversations/{id}/members/{userId}",
    auth: "member",
    summary:
      "Removes somebody from a group that you manage or, with your own id, leaves a group. If you manage it, whoever has been in it longest then does. Whoever has left no longer sees the group. Once nobody is in it, it is deleted.",
    params: z.object({ id, userId: id }),
    status: 204,
    response: nothing,
  },
  listMessages: {
    method: "GET",
    path: "/conversations/{id}/messages",
    auth: "member",
    summary:
      "Lists a conversation's messages, newest first, or only those up to a position. In a group, those from when the viewer joined.",
    params: byId,
    query: page.extend({
      up_to: z.coerce.number<number>("up_to must be a number").pipe(position).optional(),
    }),
    paged: true,
    response: shownList(message),
  },
  sendMessage: {
    method: "POST",
    path: "/conversations/{id}/messages",
    auth: "member",
    summary: "Sends a message in a conversation. Repeating it changes nothing.",
    params: byId,
    body: newMessage
      .extend({ reply_to_id: id.nullable().default(null) })
      .refine(saysSomething.check, saysSomething.refusal),
    mayExist: true,
    status: 201,
    response: message,
  },
  uploadMessageFile: {
    method: "POST",
    path: "/message-files",
    auth: "member",
    summary:
      "Uploads a file for a message: a PDF, DOC, DOCX or TXT of at most 5 MiB, or a JPEG, PNG, WebP, AVIF or GIF picture of at most 12 MB and 50 megapixels (AVIF: 16), which is encoded again, without its metadata. A file that isn't sent is deleted after 7 days, or earlier if its owner has no room for another.",
    upload: true,
    mostBytes: LIMITS.pictureBytes,
    idempotencyKey: true,
    location: "/message-files/{id}",
    status: 201,
    response: messageFile,
  },
  downloadMessageFile: {
    method: "GET",
    path: "/message-files/{id}",
    auth: "member",
    summary:
      "Downloads a message's file. Only for the people in its conversation, and for moderators while a report that shows it is open. A picture is returned in the smallest size that is at least `width` pixels wide.",
    params: byId,
    query: z.object({
      width: z.coerce
        .number<number>("width must be a number")
        .pipe(z.int().positive().max(largestWidth("message")))
        .default(largestWidth("message")),
    }),
    download: true,
    mediaTypes: [...DOCUMENT_MEDIA_TYPES, "image/webp"],
    response: z.unknown(),
  },
  markConversationRead: {
    method: "POST",
    path: "/conversations/{id}/read",
    auth: "member",
    summary: "Marks a conversation read up to a message.",
    params: byId,
    body: z.object({ position }),
    status: 204,
    response: nothing,
  },
  updateConversation: {
    method: "PATCH",
    path: "/conversations/{id}",
    auth: "member",
    summary:
      "Archives or mutes a conversation for the viewer, marks it unread, or renames a group that the viewer manages.",
    params: byId,
    body: z
      .object({
        archived: z.boolean("Choose yes or no"),
        muted: z.boolean("Choose yes or no"),
        marked_unread: z.boolean("Choose yes or no"),
        name: groupName,
      })
      .partial(),
    response: conversationDetail,
  },
  hintTyping: {
    method: "POST",
    path: "/conversations/{id}/typing",
    auth: "member",
    summary: "Shows the others that the viewer is typing. Nothing is stored.",
    params: byId,
    status: 204,
    response: nothing,
  },
  updateMessage: {
    method: "PATCH",
    path: "/messages/{id}",
    auth: "member",
    summary: "Changes your message within 15 minutes, or removes its link preview (null).",
    params: byId,
    body: messageForm,
    versionOf: "listMessages",
    versioned: true,
    response: message,
  },
  deleteMessage: {
    method: "DELETE",
    path: "/messages/{id}",
    auth: "member",
    summary:
      "Deletes your message for everybody. A line says that it was deleted. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  reactToMessage: {
    method: "PUT",
    path: "/messages/{id}/reaction",
    auth: "member",
    summary: "Adds a reaction to a message, or replaces your own.",
    params: byId,
    body: z.object({ reaction: z.enum(MESSAGE_REACTIONS, "Choose a reaction") }),
    status: 204,
    response: nothing,
  },
  removeReaction: {
    method: "DELETE",
    path: "/messages/{id}/reaction",
    auth: "member",
    summary: "Removes your reaction from a message. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  searchMessages: {
    method: "GET",
    path: "/messages",
    auth: "member",
    summary:
      "Lists the viewer's messages that contain every word of a text, in one conversation or all, newest first.",
    query: page.extend({
      text: searchText({ label: "Search", max: LIMITS.name, required: "Enter a search term" }),
      conversation_id: id.optional(),
    }),
    paged: true,
    response: shownList(foundMessage),
  },
});
