const nameWithHash = /\.([\w-]{43})\.\w+$/;

/**
 * The hash that a built file's name carries, as an `integrity` attribute has it: the SHA-256 of the file's bytes
 * (docs/decisions/007-names-are-hashes.md).
 *
 * @param address name or address of the file; nothing comes back for one without a hash, as development has them.
 */
export function hashInName(address: string): string | undefined {
  const hash = nameWithHash.exec(address)?.[1];
  return hash && `sha256-${hash.replaceAll("-", "+").replaceAll("_", "/")}=`;
}
