import type { Area } from "react-easy-crop";

/** Larger than any place of a portrait or logo, so that little is uploaded and nothing is lost. */
const SIDE = 640;

/** Cuts a square out of a picture, which the browser has turned upright. */
export async function cropPicture(url: string, { x, y, width, height }: Area): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const side = Math.min(SIDE, Math.round(width));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't crop pictures");
  // Transparent logos get a ground of their own.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (!blob) throw new Error("This browser can't crop pictures");
  return new File([blob], "picture.jpg", { type: blob.type });
}
