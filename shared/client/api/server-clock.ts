import { elapsedSince, type Moment, thisMoment } from "./elapsed";

/** An answer that took longer says too little about when it was given. */
const SLOW_MS = 2000;

/** The server's time at a moment of this page; undefined before its first answer. */
let known: { time: number; at: Moment } | undefined;

/**
 * Reads the server's time from an answer's `Date`, which is truncated to seconds. Ignores a slow answer, such as an
 * upload's, unless it contradicts the time that is known.
 * @param sent when the request was sent, by `performance.now()`
 */
export function saveServerTime(date: unknown, sent: number): void {
  const took = performance.now() - sent;
  const given = typeof date === "string" ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(given)) return;
  const time = given + 500 + took / 2;
  if (known && took > SLOW_MS && Math.abs(serverNow() - time) <= took) return;
  known = { time, at: thisMoment() };
}

/**
 * Reads it from the page's requests before its scripts, unless it is already known: they were sent after the page
 * was opened, so it is off by seconds at most.
 */
export function guessServerTime(date: unknown): void {
  if (!known) saveServerTime(date, 0);
}

/**
 * Returns the time by the server's clock, in milliseconds since 1970. Use it for deadlines that the server sets: a
 * device's clock may be wrong. The time for which a device sleeps counts. Before the server's first answer it is the
 * device's time.
 */
export function serverNow(): number {
  return known === undefined ? Date.now() : known.time + elapsedSince(known.at);
}
