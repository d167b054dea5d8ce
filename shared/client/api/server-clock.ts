/** The server's time at the start of this page's clock, which nobody can set; undefined before its first answer. */
let origin: number | undefined;

/**
 * Learns the server's time from an answer's `Date`, which is cut to seconds.
 * @param sent when the request was sent, by `performance.now()`
 */
export function saveServerTime(date: unknown, sent: number): void {
  const time = typeof date === "string" ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(time)) origin = time + 500 - (sent + performance.now()) / 2;
}

/**
 * Learns it from what the page asked for before its scripts came, unless it is known already: that was sent since the page
 * was opened, so that it is seconds off at most.
 */
export function guessServerTime(date: unknown): void {
  if (origin === undefined) saveServerTime(date, 0);
}

/**
 * The time by the server's clock, in milliseconds since 1970, for what the server allows until some moment: a device's
 * clock may be wrong. Before the server's first answer it is the device's.
 */
export function serverNow(): number {
  return origin === undefined ? Date.now() : origin + performance.now();
}
