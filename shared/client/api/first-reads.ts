interface FirstRead {
  /** The session's token when the request was sent, or null. */
  token: string | null;
  response: Promise<Response>;
}

declare global {
  /** What the page requested before its scripts loaded, by address (shell/src/index.html); empty outside the shell. */
  var firstReads: Map<string, FirstRead> | undefined;
}

/** Answers older than this, in milliseconds since the page was opened, may be stale. */
const FRESH_MS = 15_000;

/**
 * Returns the answer to a request that the page already made, once, and only to the session that made it.
 *
 * @param url of a reading call, absolute
 */
export function claimFirstRead(url: string, token: string | null): Promise<Response> | undefined {
  const found = globalThis.firstReads?.get(url);
  globalThis.firstReads?.delete(url);
  return found?.token === token && performance.now() < FRESH_MS ? found?.response : undefined;
}

/** Discards unused answers: a write may change them. */
export function forgetFirstReads(): void {
  globalThis.firstReads?.clear();
}
