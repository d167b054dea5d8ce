import { POSITION_HEADER } from "../../contract/log-position";
import { readStored, writeStored } from "../../page/storage";

/**
 * Tells the server what this browser has seen in any tab, so that no database replica answers with older data.
 * Without replicas the server sends no position, and nothing is stored.
 */
export function seenHeaders(): Record<string, string> {
  const seen = readStored("seenPosition");
  return seen === null ? {} : { [POSITION_HEADER]: seen };
}

/**
 * Stores the position of an answer or event if it is newer. An answer is never older than what its request had
 * seen: if it is, the database was replaced, and the new one's positions count.
 */
export function savePosition(position: unknown, sent?: string): void {
  if (typeof position !== "string" || position === "") return;
  const seen = readStored("seenPosition");
  const isAnother = sent !== undefined && sent === seen && position < sent;
  if (seen === null || position > seen || isAnother) writeStored("seenPosition", position);
}
