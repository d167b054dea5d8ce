import { LRUCache } from "lru-cache";
import type { Rate } from "./throttle";

/** A whole office behind one address reads less than this; somebody who copies or burdens the product, more. */
const VISITORS: Rate = { max: 600, seconds: 10 };
/** If there are more visitors than these, those not seen for longest start anew. */
const KNOWN_VISITORS = 50_000;

/**
 * Counts a call by an address, or by call and address, and says how many seconds to wait once there are too many. For
 * no calls it only says so.
 */
export type CountVisit = (visitor: string, calls?: 0 | 1) => number | undefined;

/**
 * Limits how often one address may make a call without a session. It counts in this process's memory, for to
 * write down each read would cost more than the read.
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
