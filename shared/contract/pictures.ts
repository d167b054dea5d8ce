import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, line, shownText } from "./fields";
import { LIMITS } from "./limits";
import { UPLOAD_PLACES } from "./picture-sizes";

/** A picture with all that a page needs to keep its place until it has loaded. */
export const picture = z.object({
  id,
  /** Path of its largest size, in WebP: `/media/<key>/<width>.webp`. */
  src: shownText,
  width: z.int().positive(),
  height: z.int().positive(),
  /** Its dominant color, as #rrggbb. */
  colour: z
    .string()
    .max(7)
    .regex(/^#[\da-f]{6}$/),
  /** What it shows, for people who can't see it; may be empty. */
  alt: shownText,
});
export type Picture = z.output<typeof picture>;

/** A picture of a post that is being written. */
export const postPicture = z.object({
  id,
  alt: line({ label: "The description", max: LIMITS.pictureAlt }).default(""),
});

/** The picture to show from now on, which its owner has uploaded; null for none. */
const pictureChoice = z.object({ picture_id: id.nullable() });

export const pictures = defineEndpoints({
  uploadPicture: {
    method: "POST",
    path: "/home/pictures",
    auth: "member",
    summary:
      "Uploads a JPEG, PNG, WebP, AVIF or GIF picture of at most 12 MB and 50 megapixels (AVIF: 16). It is encoded again, without its metadata. If it isn't used, it is deleted after 7 days.",
    query: z.object({ place: z.enum(UPLOAD_PLACES, "Choose where the picture will be shown") }),
    upload: true,
    mostBytes: LIMITS.pictureBytes,
    status: 201,
    response: picture,
  },
  setPortrait: {
    method: "PUT",
    path: "/home/user/portrait",
    auth: "member",
    summary: "Sets the viewer's portrait to an uploaded picture, or removes it. The previous one is deleted.",
    body: pictureChoice,
    response: z.object({ portrait: shownText }),
  },
  setCover: {
    method: "PUT",
    path: "/home/user/cover",
    auth: "member",
    summary:
      "Sets the cover of the viewer's profile to an uploaded picture, or removes it. The previous one is deleted.",
    body: pictureChoice,
    response: z.object({ cover: shownText }),
  },
  setCompanyCover: {
    method: "PUT",
    path: "/home/companies/{id}/cover",
    auth: "member",
    summary:
      "Sets a company's cover to an uploaded picture, or removes it. The previous one is deleted. Recruiters only.",
    params: z.object({ id }),
    body: pictureChoice,
    response: z.object({ cover: shownText }),
  },
  setLogo: {
    method: "PUT",
    path: "/home/companies/{id}/logo",
    auth: "member",
    summary:
      "Sets a company's logo to an uploaded picture, or removes it. The previous one is deleted. Recruiters only.",
    params: z.object({ id }),
    body: pictureChoice,
    response: z.object({ logo: shownText }),
  },
});
