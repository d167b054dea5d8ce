import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, line, shownText } from "./fields";
import { LIMITS } from "./limits";
import { UPLOAD_USES } from "./picture-sizes";

/** A picture with everything that a page needs to reserve its space until it has loaded. */
export const picture = z.object({
  id,
  /** Path of its largest size, in WebP: `/media/<key>/<width>.webp`. */
  src: shownText,
  /** Width of its largest size, in pixels. */
  width: z.int().positive(),
  /** Height of its largest size, in pixels. */
  height: z.int().positive(),
  /** Its dominant color, as #rrggbb. */
  colour: z
    .string()
    .max(7)
    .regex(/^#[\da-f]{6}$/),
  /** A description for people who can't see it; may be empty. */
  alt: shownText,
});
export type Picture = z.output<typeof picture>;

/** A picture of a post that is being written. */
export const postPicture = z.object({
  id,
  alt: line({ label: "The description", max: LIMITS.pictureAlt }).default(""),
});

/** The uploaded picture to show. */
export const pictureChoice = z.object({
  /** Null to show none. */
  picture_id: id.nullable(),
});

/** Path of the cover; empty without one. */
export const coverPath = z.object({ cover: shownText });

export const pictures = defineEndpoints({
  uploadPicture: {
    method: "POST",
    path: "/pictures",
    auth: "member",
    summary:
      "Uploads a JPEG, PNG, WebP, AVIF or GIF picture of at most 12 MB and 50 megapixels (AVIF: 16). It is encoded again, without its metadata. If it isn't used, it is deleted after 7 days.",
    query: z.object({ place: z.enum(UPLOAD_USES, "Choose where the picture will be shown") }),
    upload: true,
    mostBytes: LIMITS.pictureBytes,
    idempotencyKey: true,
    location: "{src}",
    status: 201,
    response: picture,
  },
  setPortrait: {
    method: "PUT",
    path: "/me/portrait",
    auth: "member",
    summary: "Sets the viewer's portrait to an uploaded picture, or removes it. The previous one is deleted.",
    body: pictureChoice,
    response: z.object({ portrait: shownText }),
  },
  setCover: {
    method: "PUT",
    path: "/me/cover",
    auth: "member",
    summary:
      "Sets the cover of the viewer's profile to an uploaded picture, or removes it. The previous one is deleted.",
    body: pictureChoice,
    response: coverPath,
  },
  setCompanyCover: {
    method: "PUT",
    path: "/companies/{id}/cover",
    auth: "member",
    summary:
      "Sets a company's cover to an uploaded picture, or removes it. The previous one is deleted. Recruiters only.",
    params: z.object({ id }),
    body: pictureChoice,
    response: coverPath,
  },
  setLogo: {
    method: "PUT",
    path: "/companies/{id}/logo",
    auth: "member",
    summary:
      "Sets a company's logo to an uploaded picture, or removes it. The previous one is deleted. Recruiters only.",
    params: z.object({ id }),
    body: pictureChoice,
    response: z.object({ logo: shownText }),
  },
});
