/** What the browser stores, under the specification's keys (product §3). */
export type StorageKey =
  | "authToken"
  | "session"
  | "currUserId"
  | "verifiedUserId"
  | "currUserProfile"
  | "otherUser"
  | "resendCooldownEnd"
  | "newCompanyId"
  | "shortcuts"
  | "seenPosition"
  | "signInBrowser"
  | "theme";

// A browser may refuse storage; the page then works without it.
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** All keys of a storage, by its interface: not every storage has them as properties. */
export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
}

/**
 * Stores a value; `null` removes it.
 * @returns whether the browser has done it
 */
export function writeStored(key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    // See readStored.
    return false;
  }
}

/** Removes something that was stored only for this tab. */
export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // See readStored.
  }
}
