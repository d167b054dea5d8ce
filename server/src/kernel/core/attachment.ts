import type { Answer } from "./operation";

/** A file to download: the browser always saves it and never shows it under this site's name. */
export class Attachment implements Answer {
  constructor(
    readonly name: string,
    readonly mediaType: string,
    readonly content: Uint8Array,
  ) {}

  toResponse(): Response {
    return new Response(new Uint8Array(this.content), {
      headers: {
        "Content-Type": this.mediaType,
        "Content-Length": String(this.content.byteLength),
        "Content-Disposition": contentDisposition(this.name),
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "sandbox",
        "Cache-Control": "private, no-store",
      },
    });
  }
}

/** RFC 6266: the name in ASCII for old clients, and unchanged (RFC 8187) for all others. */
export function contentDisposition(name: string): string {
  const ascii = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  // Lone surrogates cannot be encoded.
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, "_")).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
