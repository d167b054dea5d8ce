import sharp from "sharp";

/** A real picture with a color; `exif` puts a place and a camera into its metadata. */
export async function pictureFile(
  {
    width = 600,
    height = 400,
    colour = "#2266aa",
    type = "jpeg" as "jpeg" | "png" | "webp" | "avif" | "gif",
  } = {},
  exif = false,
): Promise<File> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  const located = exif
    ? picture.withMetadata({ orientation: 6 }).withExifMerge({
        IFD0: { Make: "Guildcam" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitudeRef: "W" },
      })
    : picture;
  const content = await located.toFormat(type).toBuffer();
  return new File([new Uint8Array(content)], `picture.${type}`, { type: `image/${type}` });
}
