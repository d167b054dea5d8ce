import { largestWidth } from "../../../contract/picture-sizes";

/** A camera's photo has ten times the pixels that any screen shows. */
const LARGEST = largestWidth("post");
/** Smaller files aren't worth it, and drawings would get worse. */
const LEAST_BYTES = 1_000_000;
const QUALITY = 0.9;

/**
 * Shrinks a large photo to the size that the server would make it, so that it is sent within seconds. If the
 * browser can't, it is sent unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < LEAST_BYTES || file.type === "image/gif") return file;
  try {
    // Turned upright as its metadata says.
    const picture = await createImageBitmap(file);
    const scale = LARGEST / picture.width;
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(LARGEST, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    return blob.size < file.size ? new File([blob], "picture.jpg", { type: blob.type }) : file;
  } catch {
    return file;
  }
}
