import { PATIENCE_MS } from "./within";

/**
 * Has the browser replace what its cache holds of these addresses. A wrong answer may have been cached
 * for good, like the right one would be; without this a retry would read it again.
 */
export async function fetchAnew(addresses: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // Whether it worked shows when the scripts are run.
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: "reload", signal })));
}
