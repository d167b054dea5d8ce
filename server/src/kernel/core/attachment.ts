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
      headers: { ...headersOf(this), "Content-Length": String(this.content.byteLength) },
    });
  }
}

/** The same for a file that is made while it is sent. */
export class StreamedAttachment implements Answer {
  constructor(
    readonly name: string,
    readonly mediaType: string,
    readonly content: ReadableStream<Uint8Array<ArrayBuffer>>,
  ) {}

  toResponse(): Response {
    return new Response(this.content, { headers: headersOf(this) });
  }
}

const headersOf = ({ name, mediaType }: { name: string; mediaType: string }) => ({
  "Content-Type": mediaType,
  "Content-Disposition": contentDisposition(name),
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox",
  "Cache-Control": "private, no-store",
});

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
