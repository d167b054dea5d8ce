import type { ConnectionStatus } from "@guildway/shared/contract/options";
import { Problem } from "../core/problem";

/** The state of a connection: who asked, and its current status. */
export interface ConnectionState {
  requesterId: string;
  status: ConnectionStatus;
}

/**
 * A rejected person can't ask again; the person who rejected them may still connect later (product §6).
 * @throws {Problem} 403
 */
export function requireMayAsk({ requesterId, status }: ConnectionState, viewerId: string): void {
  if (status === "rejected" && requesterId === viewerId) {
    throw new Problem("forbidden", { detail: "Your request was rejected, so you can't ask again" });
  }
}

/**
 * Only the recipient accepts or rejects, and only once (product §6). Repeating the same answer changes nothing.
 * @throws {Problem} 403 for the requester, 409 when another answer was given
 */
export function requireMayAnswer(
  { requesterId, status }: ConnectionState,
  viewerId: string,
  answer: ConnectionStatus,
): void {
  if (requesterId === viewerId) {
    throw new Problem("forbidden", { detail: "Only the person you asked can answer your request" });
  }
  if (status !== "pending" && status !== answer) {
    throw new Problem("request-answered", { detail: `This request has already been ${status}` });
  }
}

/**
 * Only the requester cancels, and only while pending; either removes an accepted connection (product §6
 * "Connections").
 * @throws {Problem} 403 for the recipient of an open request, 409 for a rejected one
 */
export function requireMayDelete({ requesterId, status }: ConnectionState, viewerId: string): void {
  if (status === "pending" && requesterId !== viewerId) {
    throw new Problem("forbidden", { detail: "Only the person who asked can cancel this request" });
  }
  if (status === "rejected") {
    throw new Problem("request-answered", { detail: "This request has already been rejected" });
  }
}
