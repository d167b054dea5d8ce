const DAY_MS = 24 * 60 * 60 * 1000;
const DIGEST_HOUR_UTC = 12;
/** A transaction that is about to write a notification is committed by then, so that no digest misses it. */
const SETTLED_MS = 60_000;

/** When the digest that a notification of now belongs to is due: the next noon in UTC, the same for everybody. */
export function nextDigest(now: Date): Date {
  const earliest = now.getTime() + SETTLED_MS;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR_UTC);
  return new Date(today >= earliest ? today : today + DAY_MS);
}
