import { createHash } from "node:crypto";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Admit } from "../../kernel/core/admission";
import { createPictureLane } from "../../kernel/core/lanes";
import { Problem } from "../../kernel/core/problem";
import type { PageHead } from "../../kernel/pages/page-head";
import type { PagePicture } from "../../kernel/pages/page-picture";
import { allowEverySite, busy, IMMUTABLE, missing } from "./answers";

/** Draws a picture as PNG. */
export type DrawPicture = (picture: PagePicture) => Promise<Uint8Array<ArrayBuffer>>;

/** The path of pictures, followed by the page's path and a hash. */
export const PAGE_PICTURES = "/page-pictures";

/** Increase it whenever the drawing changes, because drawn pictures are cached elsewhere for a year. */
const DRAWING = 2;

/** How many bytes of pictures are cached: some hundreds of pictures. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** The absolute address of a page's picture, with a hash of what the picture shows; undefined without one. */
export function pictureAddress({ picture, url }: PageHead): string | undefined {
  if (!picture || url === undefined) return undefined;
  const { origin, pathname } = new URL(url);
  const shown = JSON.stringify([DRAWING, picture]);
  const hash = createHash("sha256").update(shown).digest("base64url").slice(0, 22);
  return `${origin}${PAGE_PICTURES}${pathname.replace(/\/$/, "")}/${hash}.png`;
}

const ADDRESS = new RegExp(`^${PAGE_PICTURES}(.*)/[\\w-]{22}\\.png$`);

/** The path of the page that a picture belongs to; undefined if it can't be a picture's address. */
export function pageOfPicture(path: string): string | undefined {
  const page = ADDRESS.exec(path)?.[1];
  return page === "" ? "/" : page;
}

interface Options {
  draw: DrawPicture;
  warn: (message: string, details: object) => void;
  admit?: Admit;
}

/**
 * Answers with the picture of a page, drawn when it is first asked for. It shows only what the page's head says
 * now: an address with another hash redirects to the current picture, and a deleted page has none.
 */
export function createPagePictures({ draw, warn, admit = createPictureLane() }: Options) {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>, PagePicture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    // However many requests for a picture arrive, it is drawn once.
    fetchMethod: (_path, _old, { context }) => admit(() => draw(context)),
  });

  return async (c: Context, head: PageHead | undefined): Promise<Response> => {
    const address = head && pictureAddress(head);
    if (!head?.picture || address === undefined) return missing(c);
    const path = new URL(address).pathname;
    if (path !== c.req.path) {
      c.header("Cache-Control", "no-cache");
      return c.redirect(path, 302);
    }
    const content = await drawn.fetch(path, { context: head.picture }).catch((error: unknown) => {
      // Otherwise a flood would also fill the log.
      if (!(error instanceof Problem))
        warn("A page's picture can't be drawn", { path, reason: String(error) });
    });
    if (!content) return busy(c);
    // Chats that run in a browser show it in their own pages.
    allowEverySite(c);
    return c.body(content, 200, {
      "Content-Type": "image/png",
      "Content-Length": String(content.byteLength),
      "Cache-Control": IMMUTABLE,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  };
}
