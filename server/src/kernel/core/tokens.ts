/** Bytes of a secret: 256 random bits cannot be guessed, so a plain hash is enough to store them. */
const SECRET_BYTES = 32;

/** A new secret for a session or a link, as 43 characters that a header or an address can hold. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
