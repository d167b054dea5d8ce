import { LRUCache } from "lru-cache";
import type { Rate } from "./throttle";

/** A whole office behind one address reads less than this; somebody who copies or burdens the product, more. */
const VISITORS: Rate = { max: 600, seconds: 10 };
/** Of more addresses than these, those not seen for longest start anew. */
const KNOWN_ADDRESSES = 20_000;

/**
 * Limits how often one address may make a call that needs no session. It counts in this process's memory, for to
 * write down each read would cost more than the read.
 *
 * @returns what counts a call of an address, and says how many seconds to wait once there are too many
 */
export function limitVisitors(
  rate = VISITORS,
  now = () => performance.now(),
): (address: string) => number | undefined {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: KNOWN_ADDRESSES });
  return (address) => {
    const time = now();
    const known = windows.get(address);
    const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + rate.seconds * 1000 };
    window.count++;
    windows.set(address, window);
    return window.count > rate.max ? Math.ceil((window.endsAt - time) / 1000) : undefined;
  };
}
