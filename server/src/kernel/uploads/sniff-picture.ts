import type { PICTURE_TYPES } from "@guildway/shared/contract/picture-sizes";

export type PictureType = (typeof PICTURE_TYPES)[number];

/** The number of bytes that identify a file. */
export const PICTURE_HEAD_BYTES = 32;

const latin = new TextDecoder("latin1");

/** Detects an upload's type from its first bytes; undefined for anything that isn't an accepted picture. */
export function sniffPicture(content: Uint8Array): PictureType | undefined {
  const head = latin.decode(content.subarray(0, PICTURE_HEAD_BYTES));
  if (head.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (head.startsWith("\u0089PNG\r\n\u001a\n")) return "image/png";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp";
  if (/^GIF8[79]a/.test(head)) return "image/gif";
  // ISO base media: the brands that follow say what the boxes contain.
  if (head.startsWith("ftyp", 4) && /avif|avis/.test(head.slice(8))) return "image/avif";
  return undefined;
}
