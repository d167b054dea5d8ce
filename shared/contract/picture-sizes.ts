/** What a picture that is served from `/media/` is used for, which determines its sizes. */
export const SHOWN_PICTURE_USES = ["portrait", "logo", "cover", "post", "link"] as const;
export type ShownPictureUse = (typeof SHOWN_PICTURE_USES)[number];

/** The uses for which people upload pictures; those of links are read from other sites. */
export const UPLOAD_USES = [
  "portrait",
  "logo",
  "cover",
  "post",
] as const satisfies readonly ShownPictureUse[];
export type UploadUse = (typeof UPLOAD_USES)[number];
/** Everything a picture is encoded for; those of messages are stored as their files. */
export const PICTURE_USES = [...SHOWN_PICTURE_USES, "message"] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** The widths in pixels that a picture is encoded in: each image on a screen loads one that is slightly larger. */
const WIDTHS: Record<PictureUse, readonly number[]> = {
  portrait: [48, 96, 160, 320],
  logo: [48, 96, 160, 320],
  cover: [480, 800, 1_200, 1_600],
  post: [320, 480, 640, 960, 1_280, 1_920],
  link: [240, 480, 720, 1_200],
  message: [480, 960, 1_920],
};

/** Width for a height of 1, of the pictures that are cropped. */
export const PICTURE_ASPECTS: Partial<Record<PictureUse, number>> = { portrait: 1, logo: 1, cover: 4 };

/** Pictures that are taller, relative to their width, are scaled down to this. */
export const PICTURE_HEIGHT_MAX = 3_840;

/** Formats in which each width exists, the smallest first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * Formats that a picture is encoded in: those of messages are fetched with the session, where the browser can't
 * choose.
 */
export const formatsFor = (use: PictureUse): readonly PictureFormat[] =>
  use === "message" ? ["webp"] : PICTURE_FORMATS;

/** The sizes of a picture that is `width` pixels wide at its largest; none is larger than the picture was. */
export function pictureWidths(use: PictureUse, width: number): number[] {
  return [...WIDTHS[use].filter((each) => each < width), width];
}

/** The width of the largest size of a picture. */
export function largestWidth(use: PictureUse): number {
  return Math.max(...WIDTHS[use]);
}

/** Path of the size that portraits and logos have on the wire; the other sizes are beside it. */
export const squarePath = (key: string) => `/media/${key}/160.webp`;

/** Path of the size that covers have on the wire. */
export const coverPath = (key: string) => `/media/${key}/800.webp`;

/** Path of another size of a portrait or logo, from the one on the wire. */
export const squareOfWidth = (path: string, width: 96 | 320) => path.replace(/160\.webp$/, `${width}.webp`);

/** Path of a portrait or logo for mails, from the one on the wire: Outlook on Windows shows neither WebP nor AVIF. */
export const squareForMail = (path: string) => path.replace(/160\.webp$/, "96.jpg");

/** Messages about a file that can't be used as a picture. */
export const PICTURE_REFUSALS = {
  type: "Choose a JPEG, PNG, WebP, AVIF or GIF picture",
  size: "A picture can be at most 12 MB",
  pixels: "A picture can have at most 50 megapixels",
  avifPixels: "An AVIF picture can have at most 16 megapixels. Save it as JPEG, or make it smaller",
  side: "A picture can be at most 30,000 pixels wide and high",
  broken: "This picture can't be read. It may be damaged",
} as const;
export type PictureRefusal = keyof typeof PICTURE_REFUSALS;

/** The formats that a file chooser offers. A phone converts its own format to one of these. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;
