import { LRUCache } from "lru-cache";
import type { Rate } from "./throttle";

/** A whole office behind one address stays below this; scraping or flooding exceeds it. */
export const VISITORS: Rate = { max: 600, seconds: 10 };
/** Beyond this many visitors, those not seen for longest are forgotten. */
const KNOWN_VISITORS = 50_000;

/**
 * Counts a call by its address, or by call and address, and returns how many seconds to wait once there are too
 * many. With 0 calls it only checks.
 */
export type CountVisit = (visitor: string, calls?: 0 | 1) => number | undefined;

/**
 * Limits how often one address may make a call without a session. It counts in this process's
 * memory, because storing a count would cost more than most reads.
 */
export function limitVisitors(rate = VISITORS, now = () => performance.now()): CountVisit {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: KNOWN_VISITORS });
  return (visitor, calls = 1) => {
    const time = now();
    const known = windows.get(visitor);
    const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + rate.seconds * 1000 };
    window.count += calls;
    windows.set(visitor, window);
    return window.count + (1 - calls) > rate.max ? Math.ceil((window.endsAt - time) / 1000) : undefined;
  };
}
