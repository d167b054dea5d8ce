import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, isHttpUrl, line, shownText } from "./fields";
import { LIMITS } from "./limits";
import { picture } from "./pictures";

/** The preview of a linked page. */
export const linkPreview = z.object({
  id,
  /** The page's address, as written except for what follows `#`. */
  url: shownText,
  title: shownText,
  /** May be empty. */
  description: shownText,
  /** A copy on this server, so that linked sites don't learn who sees it; null if the page has none. */
  picture: picture.pick({ src: true, width: true, height: true, colour: true }).nullable(),
});
export type LinkPreview = z.output<typeof linkPreview>;

export const linkPreviews = defineEndpoints({
  previewLink: {
    method: "POST",
    path: "/link-previews",
    auth: "member",
    summary:
      "Returns a page's preview, for a post or message that is being written. The page is read in the background: call again while `reading` is true. A page is read at most once a day, or every ten minutes while it has no preview.",
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
