const DAY_MS = 24 * 60 * 60 * 1000;
const DIGEST_HOUR_UTC = 12;
/** By then, a transaction that is writing a notification is committed, so that no digest misses it. */
const SETTLED_MS = 60_000;

/** Returns when a new notification's digest is due: the next noon in UTC, for everyone. */
export function nextDigest(now: Date): Date {
  const earliest = now.getTime() + SETTLED_MS;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR_UTC);
  return new Date(today >= earliest ? today : today + DAY_MS);
}
