/** Writes a version as an entity tag. */
export function etag(version: number): string {
  return `"${version}"`;
}

/**
 * Whether an `If-Match` header names a version. A proxy that compresses makes a tag weak, so `W/` is ignored. `*`
 * names every version: the caller wants to save over whatever is there.
 */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  const tags = (ifMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag(version)) || tags.includes("*");
}
