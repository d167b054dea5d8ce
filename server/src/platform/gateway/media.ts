import { Hono } from "hono";
import { type FileStore, readFile } from "../../kernel/core/file-store";
import { createPictureLane } from "../../kernel/core/lanes";
import { Problem } from "../../kernel/core/problem";
import { MEDIA } from "../../kernel/storage/picture-key";
import { allowEverySite, busy, IMMUTABLE, missing } from "./answers";

interface MediaOptions {
  files: FileStore;
  /** Whether moderators have hidden the picture with this key. */
  isHidden: (key: string) => boolean;
  /** Makes a JPEG of a stored WebP, for mail. Pages don't need it. */
  toJpeg?: ToJpeg;
}

/** Makes a JPEG of a WebP. */
export type ToJpeg = (webp: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;

const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp" };

/** Serves pictures below `/media`, directly from the file store: anyone who knows a picture's address can see it. */
export function createMedia({ files, isHidden, toJpeg }: MediaOptions): Hono {
  const app = new Hono();
  app.on(["GET", "HEAD"], "/media/:key{[\\w-]{43}}/:file{\\d{1,4}\\.(?:avif|webp)}", async (c) => {
    const { key, file } = c.req.param();
    const found = isHidden(key) ? undefined : await files.get(`${MEDIA}${key}/${file}`);
    if (!found) return missing(c);
    // Mail and link previews show them, and so do pages of a product whose pictures come from another origin.
    allowEverySite(c);
    return c.body(found.stream, 200, headersOf(TYPES[file.split(".")[1] ?? ""] ?? "", found.size));
  });
  if (toJpeg) {
    const admit = createPictureLane();
    app.on(["GET", "HEAD"], "/media/:key{[\\w-]{43}}/96.jpg", async (c) => {
      const { key } = c.req.param();
      // The stored picture is read each time: once it is removed, there is no JPEG either.
      const webp = isHidden(key) ? undefined : await readFile(files, `${MEDIA}${key}/96.webp`);
      if (!webp) return missing(c);
      const jpeg = await admit(() => toJpeg(webp)).catch(refusedAsBusy);
      if (!jpeg) return busy(c);
      allowEverySite(c);
      return c.body(jpeg, 200, headersOf("image/jpeg", jpeg.byteLength));
    });
  }
  app.all("/media/*", (c) => missing(c));
  return app;
}

function refusedAsBusy(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

const headersOf = (type: string, size: number) => ({
  "Content-Type": type,
  "Content-Length": String(size),
  "Cache-Control": IMMUTABLE,
  "Content-Security-Policy": "default-src 'none'; sandbox",
});
