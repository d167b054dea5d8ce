import { PRODUCT_NAME } from "@guildway/shared/product";
import { Hono } from "hono";
import type { Admit } from "../../kernel/core/admission";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "../../kernel/pages/page-picture";
import { headOf } from "../gateway/page-heads";
import { pictureAddress } from "../gateway/page-pictures";
import type { FeedSource } from "./feed-source";

/** Describes a public page to sites that show a card for a link to it (oembed.com): what its head says. */
export function createOembed(source: FeedSource, admit: Admit): Hono {
  const { publicUrl } = source;
  return new Hono().get("/oembed", async (c) => {
    const { url = "", format = "json" } = c.req.query();
    if (format !== "json") return c.text("Only JSON is written", 501);
    if (!url.startsWith(`${publicUrl}/`) || !URL.canParse(url)) return c.text("Not found", 404);
    const head = await headOf({ ...source, admit }, new URL(url).pathname);
    if (head?.status !== 200) return c.text("Not found", 404);
    const image = pictureAddress(head);
    return c.json(
      {
        version: "1.0",
        type: "link",
        title: head.title,
        provider_name: PRODUCT_NAME,
        provider_url: publicUrl,
        ...(image && {
          thumbnail_url: image,
          thumbnail_width: PICTURE_WIDTH,
          thumbnail_height: PICTURE_HEIGHT,
        }),
      },
      200,
      { "Cache-Control": "no-cache" },
    );
  });
}
