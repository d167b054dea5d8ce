import { LIMITS } from "@guildway/shared/contract/limits";
import {
  formatsFor,
  largestWidth,
  PICTURE_ASPECTS,
  PICTURE_HEIGHT_MAX,
  type PictureFormat,
  type PictureRefusal,
  type PictureUse,
  pictureWidths,
} from "@guildway/shared/contract/picture-sizes";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { EncodedPicture } from "../../../kernel/core/picture-encoder";
import { sniffPicture } from "../../../kernel/uploads/sniff-picture";

// The library can read SVG, PDF, TIFF and more. Only accepted formats stay enabled, to reduce the attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
// One picture at a time on one thread, without a cache, to limit memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Encodes a picture for its use; a refusal comes from its first bytes, before anything is decoded.
 *
 * @param quickly in less than half the time, into larger files
 */
export async function encodeWithSharp(
  content: Uint8Array,
  use: PictureUse,
  quickly = false,
): Promise<EncodedPicture | PictureRefusal> {
  if (content.byteLength > LIMITS.pictureBytes) return "size";
  const type = sniffPicture(content);
  if (!type) return "type";
  try {
    // Without a limit, because too many pixels deserve their own message. Nothing is decoded yet.
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > LIMITS.picturePixels) return "pixels";
    if (type === "image/avif" && width * height > LIMITS.avifPixels) return "avifPixels";
    if (Math.max(width, height) > LIMITS.pictureSide) return "side";
    const { data, info } = await decode(content, use);
    return await encodeAll(data, info, use, quickly);
  } catch {
    return "broken";
  }
}

/** The upright picture's pixels, not larger than its largest size; a transparent one on white. */
function decode(content: Uint8Array, use: PictureUse): Promise<{ data: Buffer; info: OutputInfo }> {
  const most = largestWidth(use);
  const picture = sharp(content, { limitInputPixels: LIMITS.picturePixels, sequentialRead: true, pages: 1 })
    .autoOrient()
    .flatten({ background: "#fff" });
  const aspect = PICTURE_ASPECTS[use];
  const sized = aspect
    ? picture.resize(most, most / aspect, { fit: "cover" })
    : picture.resize(most, PICTURE_HEIGHT_MAX, { fit: "inside", withoutEnlargement: true });
  return sized.toColourspace("srgb").removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function encodeAll(
  data: Buffer,
  info: OutputInfo,
  use: PictureUse,
  quickly: boolean,
): Promise<EncodedPicture> {
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const files: EncodedPicture["files"] = [];
  for (const each of pictureWidths(use, width)) {
    const sized = each === width ? decoded() : decoded().resize(each);
    for (const format of formatsFor(use)) {
      files.push({
        name: `${each}.${format}`,
        content: await bytesOf(encodeAs[format](sized.clone(), quickly)),
      });
    }
  }
  return { width, height, colour: await dominantColor(decoded()), files };
}

/** How each format is encoded. */
export const encodeAs: Record<PictureFormat, (picture: Sharp, quickly?: boolean) => Sharp> = {
  avif: (picture, quickly) => picture.avif({ quality: 52, effort: quickly ? 0 : 2 }),
  webp: (picture, quickly) => picture.webp({ quality: 76, effort: quickly ? 0 : 3 }),
};

const bytesOf = async (picture: Sharp): Promise<Uint8Array> => new Uint8Array(await picture.toBuffer());

async function dominantColor(picture: Sharp): Promise<string> {
  const small = await picture.resize(64, 64, { fit: "fill" }).png().toBuffer();
  // These pixels are ours, not an upload's, and PNG is one of the formats that stay enabled.
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
