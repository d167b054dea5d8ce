const nameWithHash = /\.([\w-]{43})\.\w+$/;

/**
 * Returns the hash in a built file's name, in the form of an `integrity` attribute: the SHA-256 of the file's bytes
 * (docs/decisions/007-names-are-hashes.md).
 *
 * @param address name or address of the file; nothing is returned for one without a hash, as in development.
 */
export function hashInName(address: string): string | undefined {
  const hash = nameWithHash.exec(address)?.[1];
  return hash && `sha256-${hash.replaceAll("-", "+").replaceAll("_", "/")}=`;
}
