import { Hono } from "hono";
import type { FileStore } from "../../kernel/core/file-store";
import { MEDIA } from "../../kernel/storage/picture-key";
import { allowEverySite, IMMUTABLE, missing } from "./answers";

interface MediaOptions {
  files: FileStore;
  /** Whether moderators have hidden the picture with this key. */
  isHidden: (key: string) => boolean;
}

const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp" };

/** Serves pictures below `/media`, straight from the file store: whoever knows a picture's address can see it. */
export function createMedia({ files, isHidden }: MediaOptions): Hono {
  const app = new Hono();
  app.on(["GET", "HEAD"], "/media/:key{[\\w-]{43}}/:file{\\d{1,4}\\.(?:avif|webp)}", async (c) => {
    const { key, file } = c.req.param();
    const found = isHidden(key) ? undefined : await files.get(`${MEDIA}${key}/${file}`);
    if (!found) return missing(c);
    // Mail and link previews show them, and so do pages of a product whose pictures come from another origin.
    allowEverySite(c);
    return c.body(found.stream, 200, {
      "Content-Type": TYPES[file.split(".")[1] ?? ""] ?? "",
      "Content-Length": String(found.size),
      "Cache-Control": IMMUTABLE,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
  app.all("/media/*", (c) => missing(c));
  return app;
}
