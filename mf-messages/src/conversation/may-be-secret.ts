/** A long run of letters and digits, or a UUID: typical of links that anyone who has them can use. */
const KEY = /(?=[a-z]*\d)[a-z\d]{20,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/**
 * Returns whether a link may work only once, or for anyone who knows it, such as one that sets a password. Its page isn't
 * read for a preview: that could use the link up, and would show it to the server before the message is sent.
 */
export function mayBeSecret(address: string): boolean {
  const { search, hash, pathname, username } = new URL(address);
  return search !== "" || hash !== "" || username !== "" || KEY.test(pathname);
}
