import type { Area } from "react-easy-crop";
import { PICTURE_ASPECTS } from "../../contract/picture-sizes";

/** As wide as the largest size on sharp screens, so that little is uploaded and nothing is lost. */
const WIDTHS = { portrait: 640, logo: 640, cover: 1_600 };

/** Crops a picture, which the browser has turned upright, to the shape of its frame. */
export async function cropPicture(
  url: string,
  { x, y, width, height }: Area,
  place: keyof typeof WIDTHS,
): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(WIDTHS[place], Math.round(width));
  canvas.height = Math.max(1, Math.round(canvas.width / (PICTURE_ASPECTS[place] ?? 1)));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't crop pictures");
  // Transparent logos get a background.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (!blob) throw new Error("This browser can't crop pictures");
  return new File([blob], "picture.jpg", { type: blob.type });
}
