/** Held while a tab gets a new token; others wait for its end. */
const LOCK = "renew-session";

/** Does what may give the session a new token, and stores it. The calls of other tabs that are refused meanwhile wait. */
export async function renewing<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(LOCK, work) : work();
}

/** Waits until no tab is getting a new token. */
export async function afterRenewing(): Promise<void> {
  await navigator.locks?.request(LOCK, { mode: "shared" }, () => undefined);
}
