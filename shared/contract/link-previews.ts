import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, isHttpUrl, line, shownText } from "./fields";
import { LIMITS } from "./limits";
import { picture } from "./pictures";

/** What a page says about itself. */
export const linkPreview = z.object({
  id,
  /** The page's address, as written in the post except for what follows `#`. */
  url: shownText,
  title: shownText,
  /** May be empty. */
  description: shownText,
  /** Encoded again, so that nobody's page learns who reads a post; null without one. */
  picture: picture.pick({ src: true, width: true, height: true, colour: true }).nullable(),
});
export type LinkPreview = z.output<typeof linkPreview>;

export const linkPreviews = defineEndpoints({
  previewLink: {
    method: "POST",
    path: "/home/link-previews",
    auth: "member",
    summary:
      "Returns the preview of a page for a post that is being written. A worker reads the page: ask again while `reading` is true. Pages are read once a day, or every ten minutes as long as they have no preview.",
    body: z.object({
      url: line({ label: "Link", max: LIMITS.url, required: "Enter a link" }).refine(
        isHttpUrl,
        "Enter a link like https://example.com",
      ),
    }),
    response: z.object({
      reading: z.boolean(),
      /** Null while it is being read, and for a page that has no title, can't be read or isn't public. */
      preview: linkPreview.nullable(),
    }),
  },
});
