import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { type Encoding, negotiateEncoding } from "./negotiate-encoding";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The compression levels for long-lived texts, and for texts made for a few requests. */
const EFFORT = { lasting: { br: 9, gzip: 9 }, passing: { br: 4, gzip: 4 } };

/** A text that answers many requests: hashed once, and compressed once for each encoding that is requested. */
export class EncodedText {
  readonly etag: string;
  private readonly identity: Buffer<ArrayBuffer>;
  private readonly bodies = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(
    text: string,
    private readonly mediaType: string,
    private readonly life: keyof typeof EFFORT = "lasting",
  ) {
    this.identity = Buffer.from(text);
    this.etag = `W/"${createHash("sha256").update(this.identity).digest("base64url").slice(0, 22)}"`;
  }

  /** Its approximate memory. */
  get size(): number {
    return this.identity.byteLength * 2;
  }

  /** Answers with the text, or with 304 if the browser already has it. */
  async answer(c: Context, status: 200 | 404 | 503 = 200): Promise<Response> {
    c.header("Vary", "Accept-Encoding", { append: true });
    c.header("ETag", this.etag);
    if (status === 200 && c.req.header("If-None-Match") === this.etag) return c.body(null, 304);
    const encoding = negotiateEncoding(c.req.header("Accept-Encoding"));
    const body = await this.bodyIn(encoding);
    if (encoding !== "identity") c.header("Content-Encoding", encoding);
    return c.body(body, status, { "Content-Type": this.mediaType });
  }

  private bodyIn(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const body = this.encode(encoding);
    this.bodies.set(encoding, body);
    return body;
  }

  private async encode(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const effort = EFFORT[this.life];
    if (encoding === "gzip") return toGzip(this.identity, { level: effort.gzip });
    if (encoding === "identity") return this.identity;
    return toBrotli(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br } });
  }
}
