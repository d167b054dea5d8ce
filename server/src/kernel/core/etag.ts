/** Writes a version as an entity tag. */
export function etag(version: number): string {
  return `"${version}"`;
}

/**
 * Whether an `If-Match` header names a version. A proxy that compresses makes a tag weak, so `W/` is ignored. `*`
 * matches every version: the caller wants to overwrite any. A version without quotes, as it is in the answer's body, is
 * accepted as well.
 */
export function matchesVersion(ifMatch: string, version: number): boolean {
  const tags = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return [etag(version), String(version), "*"].some((tag) => tags.includes(tag));
}
