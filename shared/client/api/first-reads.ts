interface FirstRead {
  /** Whose answer it is: the session's token when it was asked for, or null. */
  token: string | null;
  response: Promise<Response>;
}

declare global {
  /** What the page asked for before its scripts came, by address (shell/src/index.html); nothing outside the shell. */
  var firstReads: Map<string, FirstRead> | undefined;
}

/** Answers older than this, in milliseconds since the page was opened, may no longer be true. */
const FRESH_MS = 15_000;

/**
 * Returns the answer that the page has already asked for, once, and only to the session that asked.
 *
 * @param url of a reading call, absolute
 */
export function takeFirstRead(url: string, token: string | null): Promise<Response> | undefined {
  const found = globalThis.firstReads?.get(url);
  globalThis.firstReads?.delete(url);
  return found?.token === token && performance.now() < FRESH_MS ? found?.response : undefined;
}

/** Forgets what nobody has taken: what is written may change it. */
export function forgetFirstReads(): void {
  globalThis.firstReads?.clear();
}
