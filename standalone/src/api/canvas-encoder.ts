import type { EncodedPicture, PictureEncoder } from "@guildway/server/kernel/core/picture-encoder";
import { readContent } from "@guildway/server/kernel/core/upload";
import { sniffPicture } from "@guildway/server/kernel/uploads/sniff-picture";
import { LIMITS } from "@guildway/shared/contract/limits";
import {
  formatsFor,
  largestWidth,
  PICTURE_ASPECTS,
  PICTURE_HEIGHT_MAX,
  type PictureUse,
  pictureWidths,
} from "@guildway/shared/contract/picture-sizes";

/**
 * Encodes pictures with the page's own canvas, by the server's rules. No browser writes AVIF, so that the files of
 * both formats contain WebP: browsers go by the content.
 */
export const canvasEncoder: PictureEncoder = {
  async encode(source, use) {
    const content = await readContent(source);
    if (content.byteLength > LIMITS.pictureBytes) return "size";
    const type = sniffPicture(content);
    if (!type) return "type";
    // Turns the picture upright as its metadata says.
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(content)], { type })).catch(
      () => undefined,
    );
    if (!bitmap) return "broken";
    if (bitmap.width * bitmap.height > LIMITS.picturePixels) return "pixels";
    if (Math.max(bitmap.width, bitmap.height) > LIMITS.pictureSide) return "side";
    try {
      return await encodeAll(bitmap, use);
    } finally {
      bitmap.close();
    }
  },
};

async function encodeAll(bitmap: ImageBitmap, use: PictureUse): Promise<EncodedPicture> {
  const { width, height } = sizeOf(bitmap, use);
  const files: EncodedPicture["files"] = [];
  for (const each of pictureWidths(use, width)) {
    const canvas = draw(bitmap, each, Math.round((height * each) / width));
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.76 });
    const content = new Uint8Array(await blob.arrayBuffer());
    files.push(...formatsFor(use).map((format) => ({ name: `${each}.${format}`, content })));
  }
  return { width, height, colour: colorOf(bitmap), files };
}

function sizeOf({ width, height }: ImageBitmap, use: PictureUse): { width: number; height: number } {
  const most = largestWidth(use);
  const aspect = PICTURE_ASPECTS[use];
  if (aspect) return { width: most, height: most / aspect };
  const scale = Math.min(1, most / width, PICTURE_HEIGHT_MAX / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Fills the canvas with the middle of the picture, on white. */
function draw(bitmap: ImageBitmap, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const [drawnWidth, drawnHeight] = [bitmap.width * scale, bitmap.height * scale];
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  return canvas;
}

function colorOf(bitmap: ImageBitmap): string {
  const [red = 0, green = 0, blue = 0] =
    draw(bitmap, 1, 1).getContext("2d")?.getImageData(0, 0, 1, 1).data ?? [];
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
