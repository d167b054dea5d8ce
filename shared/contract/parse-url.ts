/**
 * Reads an address; undefined if it isn't one.
 *
 * `URL.canParse` would avoid an exception. But in Node 20 it rejects addresses with letters such as ü once it has
 * been compiled, after some thousand calls.
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
