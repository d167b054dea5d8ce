import { LRUCache } from "lru-cache";
import type { Counted, Rate } from "./throttle";

/** A whole office behind one address stays below this; scraping or flooding exceeds it. */
export const VISITORS: Rate = { max: 600, seconds: 10 };
/** Beyond this many callers, those not seen for longest are forgotten. */
const KNOWN_CALLERS = 50_000;

/** Counts calls under a key in a window, in this process's memory. With 0 calls it only looks. */
export type CountInMemory = (key: string, rate: Rate, calls?: 0 | 1) => Counted;

/**
 * Counts a call by its address, or by call and address, and returns how many seconds to wait once there are too
 * many. With 0 calls it only checks.
 */
export type CountVisit = (visitor: string, calls?: 0 | 1) => number | undefined;

/** For what costs less than storing a count. Each process counts by itself. */
export function countInMemory(now = () => performance.now()): CountInMemory {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: KNOWN_CALLERS });
  return (key, { seconds }, calls = 1) => {
    const time = now();
    const known = windows.get(key);
    const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + seconds * 1000 };
    window.count += calls;
    windows.set(key, window);
    return { count: window.count, endsIn: Math.ceil((window.endsAt - time) / 1000) };
  };
}

/** Limits how often one address may make a call without a session. */
export function limitVisitors(rate = VISITORS, now = () => performance.now()): CountVisit {
  const count = countInMemory(now);
  return (visitor, calls = 1) => {
    const window = count(visitor, rate, calls);
    return window.count + (1 - calls) > rate.max ? window.endsIn : undefined;
  };
}
