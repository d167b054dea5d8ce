import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { LIMITS } from "@guildway/shared/contract/limits";
import type { Context as HonoContext, HonoRequest } from "hono";
import { Problem } from "./problem";

const JSON_BYTES = 256 * 1024;
/** The bytes that multipart adds to a file. */
const ENVELOPE_BYTES = 64 * 1024;

/** How many bytes a call's body may have. */
export function mostBodyBytes({ upload, mostBytes = LIMITS.uploadBytes }: Endpoint): number {
  return upload ? mostBytes + ENVELOPE_BYTES : JSON_BYTES;
}

/**
 * Refuses a body that says it is too large, before anything else is done for the call.
 * @throws {Problem} 413
 */
export function requireFittingBody(c: HonoContext, endpoint: Endpoint): void {
  if (Number(c.req.header("Content-Length") ?? 0) > mostBodyBytes(endpoint)) throw new Problem("too-large");
}

/**
 * The body, to be read as bytes or as a form. One that doesn't say how large it is (`Transfer-Encoding: chunked`) is
 * read here and counted. Call it only once the caller may make the call: until then nothing of a body is read.
 *
 * @throws {Problem} 413
 */
export async function readBody(
  request: HonoRequest,
  mostBytes: number,
): Promise<{ arrayBuffer(): Promise<ArrayBuffer>; formData(): Promise<FormData> }> {
  if (request.header("Content-Length") !== undefined && request.header("Transfer-Encoding") === undefined) {
    return request;
  }
  const { body } = request.raw;
  // Without a body, and in browsers whose requests don't show theirs (the standalone pages).
  if (!body) return request;
  const content = await readAtMost(body, mostBytes);
  return new Response(content, { headers: { "Content-Type": request.header("Content-Type") ?? "" } });
}

async function readAtMost(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = body.getReader();
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    // The rest of the body is ignored: the connection is closed once the refusal is sent.
    if (size > mostBytes) throw new Problem("too-large");
    parts.push(new Uint8Array(value));
  }
  return new Blob(parts);
}
