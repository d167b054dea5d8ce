import type { EncodedPicture } from "../core/picture-encoder";

/** Where pictures are stored, and the path below which they are served. */
export const MEDIA = "media/";

/** Where the pictures of messages are stored: nothing below it is served by its path. */
export const MESSAGE_PICTURES = "message-pictures/";

/** Beginning of the keys of a picture's files. */
export const mediaPrefix = (key: string) => `${MEDIA}${key}/`;

/** The same for a message's picture. */
export const messagePicturePrefix = (key: string) => `${MESSAGE_PICTURES}${key}/`;

/**
 * A picture's key: the hash of all its files, so that a changed one is noticed, salted with its id, so that nobody can
 * find out who has a picture by hashing it.
 */
export async function pictureKey(id: string, files: EncodedPicture["files"]): Promise<string> {
  const parts = [new TextEncoder().encode(id), ...[...files].sort(byName).map(({ content }) => content)];
  const all = new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer());
  const digest = await crypto.subtle.digest("SHA-256", all);
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
