import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, paragraph, searchText, shownList, shownText, timestamp } from "./fields";
import { LIMITS } from "./limits";
import { CONNECTION_ANSWERS, CONNECTION_STATUSES } from "./options";
import { personSummary } from "./people";

/** One entry of the connections list (product §6). */
export const connection = z.object({
  user_id: id,
  connection_data: z.object({
    id,
    status: z.enum(CONNECTION_STATUSES),
    /** `"true"` if the viewer sent the request. */
    user_one_id: z.enum(["true", "false"]),
    created_at: timestamp,
  }),
  friend_profile_data: personSummary.extend({ bio: shownText }),
});
export type Connection = z.output<typeof connection>;

/** Someone who has sent the viewer a connection request (product §6). */
export const connectionRequest = personSummary.extend({
  created_at: timestamp,
  /** Their note; may be empty. */
  note: shownText,
});
export type ConnectionRequest = z.output<typeof connectionRequest>;

const count = z.int().nonnegative();
export const connectionCounts = z.object({ accepted: count, received: count, sent: count });
export type ConnectionCounts = z.output<typeof connectionCounts>;

const other = z.object({ user_id: id });

/** The note sent with a request, which starts the conversation once it is accepted. */
export const noteForm = z.object({
  note: paragraph({
    label: "Note",
    max: LIMITS.connectionNote,
    required: "Write a note, or connect without one",
  }),
});

/** The state of a connection. */
export const connectionState = z.object({ id, status: z.enum(CONNECTION_STATUSES) });

export const connections = defineEndpoints({
  listConnections: {
    method: "GET",
    path: "/users/connections/",
    auth: "member",
    summary:
      "Lists the viewer's connections, newest first, optionally filtered by status or name (product §14.1).",
    query: page.extend({
      status: z.enum(CONNECTION_STATUSES, "status must be one of the statuses of a connection").optional(),
      /** Lists only requests that the viewer sent and that are still pending. */
      requests: z.literal("sent", "requests can only be sent").optional(),
      /** Part of the other person's name, ignoring case and accents. */
      name: searchText({ label: "Name", max: LIMITS.name }).default(""),
    }),
    paged: true,
    response: shownList(connection),
  },
  listConnectionRequests: {
    method: "GET",
    path: "/users/friend-requests/",
    auth: "member",
    summary: "Lists people who have sent the viewer a connection request, newest first (product §14.1).",
    query: page,
    paged: true,
    response: shownList(connectionRequest),
  },
  countConnections: {
    method: "GET",
    path: "/me/connection-counts",
    auth: "member",
    summary: "Counts the viewer's connections, and the pending requests they have received and sent.",
    response: connectionCounts,
  },
  requestConnection: {
    method: "POST",
    path: "/home/connection-request/",
    auth: "member",
    summary:
      "Sends a connection request, or accepts the other person's. Returns null if they are already connected (product §14.1, §6).",
    query: other,
    idempotencyKey: true,
    response: connectionState.nullable(),
  },
  requestConnectionWithNote: {
    method: "POST",
    path: "/me/connection-requests",
    auth: "member",
    summary:
      "Sends a connection request with a note, which begins a conversation once the request is accepted. A request that is already pending keeps its note.",
    body: other.extend(noteForm.shape),
    idempotencyKey: true,
    response: connectionState.nullable(),
  },
  answerConnection: {
    method: "PATCH",
    path: "/home/connection-request/",
    auth: "member",
    summary: "Accepts or rejects a request sent to the viewer (product §14.1).",
    body: other.extend({ status: z.enum(CONNECTION_ANSWERS, "status must be accepted or rejected") }),
    response: connectionState,
  },
  deleteConnection: {
    method: "DELETE",
    path: "/home/connection-request/",
    auth: "member",
    summary: "Cancels your pending request, or removes an accepted connection (product §14.1, §6).",
    query: other,
    status: 204,
    response: nothing,
  },
});
