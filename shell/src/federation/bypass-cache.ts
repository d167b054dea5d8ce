import { PATIENCE_MS } from "./within";

/**
 * Makes the browser replace its cached copies of these addresses. A wrong response may have been cached forever, as
 * the right one would be, and a retry would read it again.
 */
export async function refetchUncached(addresses: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // Running the scripts shows whether it worked.
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: "reload", signal })));
}
