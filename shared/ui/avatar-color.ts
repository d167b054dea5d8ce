/** How many avatar colors the tokens have: `--avatar-0` to `--avatar-11`. */
export const AVATAR_COLORS = 12;

/** The color that an id, or a name without one, always has, as an index into the avatar tokens. */
export function avatarColor(id: string): number {
  // FNV-1a: similar ids get different colors.
  let hash = 0x811c9dc5;
  for (const character of id.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash >>> 8) % AVATAR_COLORS;
}
