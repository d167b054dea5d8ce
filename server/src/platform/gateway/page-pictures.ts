import { createHash } from "node:crypto";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Admit } from "../../kernel/core/admission";
import { createPictureLane } from "../../kernel/core/lanes";
import { Problem } from "../../kernel/core/problem";
import type { PageHead } from "../../kernel/pages/page-head";
import type { PagePicture } from "../../kernel/pages/page-picture";
import { allowEverySite, IMMUTABLE, missing } from "./answers";

/** Draws a picture as PNG. */
export type DrawPicture = (picture: PagePicture) => Promise<Uint8Array<ArrayBuffer>>;

/** Below which path pictures are: that of the page and a hash follow. */
export const PAGE_PICTURES = "/page-pictures";

/** Raise it whenever the same picture is drawn otherwise: what has been drawn is kept elsewhere for a year. */
const DRAWING = 1;

/** How many bytes of pictures are kept: some hundreds. */
const KEPT_BYTES = 32 * 1024 * 1024;

const RETRY_SECONDS = 5;

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
 * Answers with the picture of a page, drawn when it is first asked for. It shows what the page's head says right now and
 * nothing else: an address with another hash leads to the present picture, and a page that is gone has none.
 */
export function createPagePictures({ draw, warn, admit = createPictureLane() }: Options) {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>, PagePicture>({
    maxSize: KEPT_BYTES,
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
      // A flood would fill the log, too.
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

/** For a picture that there is no time to draw now. */
export function busy(c: Context): Response {
  return c.text("Busy. Try again in a moment", 503, {
    "Cache-Control": "no-store",
    "Retry-After": String(RETRY_SECONDS),
  });
}
