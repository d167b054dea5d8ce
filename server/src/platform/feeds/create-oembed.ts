import { PRODUCT_NAME } from "@guildway/shared/product";
import { Hono } from "hono";
import type { Admit } from "../../kernel/core/admission";
import type { PageHead } from "../../kernel/pages/page-head";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "../../kernel/pages/page-picture";
import { headOf } from "../gateway/page-heads";
import { pictureAddress } from "../gateway/page-pictures";
import type { FeedSource } from "./feed-source";
import { findEntry } from "./find-entry";

/**
 * Describes a public page, or a post that a feed has, to sites that show a card for a link to it (oembed.com): what the
 * page's head or the feed says.
 */
export function createOembed(source: FeedSource, admit: Admit): Hono {
  const { publicUrl } = source;

  async function buildCard(path: string, hasRoom: boolean) {
    const head = await headOf({ ...source, admit }, path);
    if (head) return head.status === 200 ? cardOfPage(head, hasRoom) : undefined;
    const entry = await admit(() => findEntry(source, path));
    return entry && { title: entry.title, author_name: entry.author.name, author_url: entry.author.url };
  }

  return new Hono().get("/oembed", async (c) => {
    const { url = "", format = "json", maxwidth = PICTURE_WIDTH, maxheight = PICTURE_HEIGHT } = c.req.query();
    c.header("Cache-Control", "no-cache");
    if (format !== "json") return c.text("Only JSON is written", 501);
    if (!url.startsWith(`${publicUrl}/`) || !URL.canParse(url)) return c.text("Not found", 404);
    const hasRoom = Number(maxwidth) >= PICTURE_WIDTH && Number(maxheight) >= PICTURE_HEIGHT;
    const card = await buildCard(new URL(url).pathname, hasRoom);
    if (!card) return c.text("Not found", 404);
    return c.json({
      version: "1.0",
      type: "link",
      ...card,
      provider_name: PRODUCT_NAME,
      provider_url: publicUrl,
    });
  });
}

/** @param hasRoom whether the page's picture isn't larger than the site that asks can show */
function cardOfPage(head: PageHead, hasRoom: boolean) {
  const image = hasRoom && pictureAddress(head);
  return {
    title: head.title,
    ...(image && { thumbnail_url: image, thumbnail_width: PICTURE_WIDTH, thumbnail_height: PICTURE_HEIGHT }),
  };
}
