import { PICTURE_FORMATS, pictureWidths, type ShownPictureUse } from "../contract/picture-sizes";
import { apiOrigin } from "./api/api-origin";

/** The origin of pictures: the one named in the page, or else the API's. */
const mediaOrigin =
  document.querySelector<HTMLMetaElement>('meta[name="media-origin"]')?.content ?? apiOrigin;

/** The address of a picture whose path came from the API. */
export const mediaAddress = (path: string): string => new URL(path, mediaOrigin).href;

/** A picture in all its sizes and formats, for `<picture>`. */
export interface Sources {
  /** The best format first; the last is the one for `<img>`. */
  formats: { type: string; srcSet: string }[];
  src: string;
}

/** @param largest width of the picture's largest size */
export function sourcesOf(path: string, use: ShownPictureUse, largest: number): Sources {
  const folder = mediaAddress(path).replace(/[^/]+$/, "");
  const formats = PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths(use, largest)
      .map((width) => `${folder}${width}.${format} ${width}w`)
      .join(", "),
  }));
  return { formats, src: mediaAddress(path) };
}
