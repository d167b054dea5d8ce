import { LRUCache } from "lru-cache";
import type { Rate } from "./throttle";

/** A whole office behind one address reads less than this; someone who scrapes or floods the product reads more. */
const VISITORS: Rate = { max: 600, seconds: 10 };
/** Beyond this many visitors, those not seen for longest start again from zero. */
const KNOWN_VISITORS = 50_000;

/** Counts a call under a key, and returns how many seconds to wait once there are too many. */
export type CountVisit = (visitor: string) => number | undefined;

/**
 * Limits how often one address may make a call without a session. It counts in this process's
 * memory, because storing a count would cost more than most reads.
 */
export function limitVisitors(rate = VISITORS, now = () => performance.now()): CountVisit {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: KNOWN_VISITORS });
  return (visitor) => {
    const time = now();
    const known = windows.get(visitor);
    const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + rate.seconds * 1000 };
    window.count++;
    windows.set(visitor, window);
    return window.count > rate.max ? Math.ceil((window.endsAt - time) / 1000) : undefined;
  };
}
