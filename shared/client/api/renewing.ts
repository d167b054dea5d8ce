/** The lock of a tab that is getting a new token; other tabs wait for it. */
const LOCK = "renew-session";

/**
 * Runs a call that may renew the session's token, and stores the new token. Refused calls of other tabs wait for
 * it.
 */
export async function renewing<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(LOCK, work) : work();
}

/** Waits until no tab is getting a new token. */
export async function afterRenewing(): Promise<void> {
  await navigator.locks?.request(LOCK, { mode: "shared" }, () => undefined);
}
