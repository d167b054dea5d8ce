/**
 * Reads an address; undefined if it isn't one.
 *
 * `URL.canParse` would do without an exception. But in Node 20 it calls addresses with letters such as ü wrong once it
 * has been compiled, which is after some thousand calls.
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
