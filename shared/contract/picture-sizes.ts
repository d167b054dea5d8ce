/** Where a picture is shown; it decides its sizes. */
export const PICTURE_PLACES = ["portrait", "logo", "cover", "post", "link"] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/** Places whose pictures people upload; those of links are read from other sites. */
export const UPLOAD_PLACES = ["portrait", "logo", "cover", "post"] as const satisfies readonly PicturePlace[];
export type UploadPlace = (typeof UPLOAD_PLACES)[number];
/** What a picture can be made for; those of messages are files of theirs. */
export const PICTURE_USES = [...PICTURE_PLACES, "message"] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Widths in pixels that a picture is made in: each place on a screen gets one that is little larger than it. */
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

/** Higher pictures, relative to their width, are scaled down to this. */
export const PICTURE_HEIGHT_MAX = 3_840;

/** Formats in which each width exists, the smallest first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Formats that a picture is made in: those of messages are fetched with the session, which offers no choice. */
export const formatsFor = (use: PictureUse): readonly PictureFormat[] =>
  use === "message" ? ["webp"] : PICTURE_FORMATS;

/** The sizes of a picture that is `width` pixels wide at its largest; none is larger than the picture was. */
export function pictureWidths(place: PictureUse, width: number): number[] {
  return [...WIDTHS[place].filter((each) => each < width), width];
}

/** The width of the largest size of a picture. */
export function largestWidth(place: PictureUse): number {
  return Math.max(...WIDTHS[place]);
}

/** Path of the size that portraits and logos have on the wire; the other sizes are beside it. */
export const squarePath = (key: string) => `/media/${key}/160.webp`;

/** Path of the size that covers have on the wire. */
export const coverPath = (key: string) => `/media/${key}/800.webp`;

/** Path of another size of a portrait or logo, from the one on the wire. */
export const squareOfWidth = (path: string, width: 96 | 320) => path.replace(/160\.webp$/, `${width}.webp`);

/** What is said about a file that can't become a picture. */
export const PICTURE_REFUSALS = {
  type: "Choose a JPEG, PNG, WebP, AVIF or GIF picture",
  size: "A picture can be at most 12 MB",
  pixels: "A picture can have at most 50 megapixels",
  avifPixels: "An AVIF picture can have at most 16 megapixels. Save it as JPEG, or make it smaller",
  side: "A picture can be at most 30,000 pixels wide and high",
  broken: "This picture can't be read. It may be damaged",
} as const;
export type PictureRefusal = keyof typeof PICTURE_REFUSALS;

/** What the choice of a file offers. A phone converts its own format to one of these. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;
