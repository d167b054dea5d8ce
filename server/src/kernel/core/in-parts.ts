const PART_BYTES = 64 * 1024;

/** Hands content on in small parts, so that whoever reads it slowly is noticed. */
export function* inParts(content: Uint8Array): Generator<Uint8Array<ArrayBuffer>, undefined> {
  for (let at = 0; at < content.byteLength; at += PART_BYTES) {
    yield new Uint8Array(content.subarray(at, at + PART_BYTES));
  }
  return undefined;
}
