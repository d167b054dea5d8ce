import sharp, { type OverlayOptions } from "sharp";
import { type PagePicture, productPicture } from "../../../kernel/pages/page-picture";
import { FACE_SIDE, FACE_X, FACE_Y, layOut } from "./lay-out";

// All input here is our own: the drawing, and portraits and logos that we encoded.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer", "VipsForeignLoadWebpBuffer"] });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws a page's picture as PNG; the product's instead if its title can't be drawn with the product's typeface.
 *
 * @param face the file of its portrait or logo
 */
export async function drawPagePicture(
  picture: PagePicture,
  face?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = layOut(picture);
  const svg = drawing ?? layOut(productPicture);
  if (svg === undefined) throw new Error("The product's picture can't be drawn");
  const above = drawing && picture.face && face ? [await inShape(face, picture.face.kind)] : [];
  const png = await sharp(Buffer.from(svg)).composite(above).png({ compressionLevel: 9 }).toBuffer();
  return new Uint8Array(png);
}

/** Makes a JPEG of a portrait or logo as we have encoded it. */
export async function asJpeg(webp: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(webp).jpeg({ quality: 80 }).toBuffer());
}

/** People are round, companies are rounded squares, as on every screen. */
async function inShape(face: Uint8Array, kind: "person" | "company"): Promise<OverlayOptions> {
  const radius = kind === "person" ? FACE_SIDE / 2 : FACE_SIDE * 0.22;
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${FACE_SIDE}" height="${FACE_SIDE}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  const { data, info } = await sharp(face)
    .resize(FACE_SIDE, FACE_SIDE)
    .composite([{ input: Buffer.from(shape), blend: "dest-in" }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, left: FACE_X, top: FACE_Y };
}
