import { POSITION_HEADER } from "../../contract/log-position";
import { readStored, writeStored } from "../../page/storage";

/**
 * Tells the server what this browser has seen, in any of its tabs, so that no replica of the database answers with
 * something older. Without replicas the server sends no position, and nothing is stored.
 */
export function seenHeaders(): Record<string, string> {
  const seen = readStored("seenPosition");
  return seen === null ? {} : { [POSITION_HEADER]: seen };
}

/**
 * Keeps an answer's or an event's position if it is newer. An answer is never older than what its request had seen: if
 * it is, the database is another one than before, and its own positions count.
 */
export function savePosition(position: unknown, sent?: string): void {
  if (typeof position !== "string" || position === "") return;
  const seen = readStored("seenPosition");
  const isAnother = sent !== undefined && sent === seen && position < sent;
  if (seen === null || position > seen || isAnother) writeStored("seenPosition", position);
}
