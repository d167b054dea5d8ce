import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { notAForm } from "../../../kernel/core/memory-uploads";
import { Problem } from "../../../kernel/core/problem";
import { FILE_FIELD } from "../../../kernel/core/upload";

interface Arriving {
  body: ReadableStream<Uint8Array>;
  /** The request's media type, with the boundary. */
  type: string;
  /** That the body may have. */
  mostBytes: number;
  /** Where the file is written. */
  path: string;
}

/** Our forms have one part; more than a few parts, or a long text, are invalid. */
const LIMITS = { parts: 10, fieldSize: 1_024 };

/**
 * Writes the one file of a form to a path, as it arrives.
 * @returns undefined if there is none, or more than one; there may be a file at the path nevertheless
 * @throws {Problem} 413 as soon as the body is too large; 400 for anything but a complete form
 */
export async function receiveFile({ path, ...arriving }: Arriving) {
  const file = await open(path, "wx", 0o600);
  try {
    return await receiveInto(file, arriving);
  } finally {
    await file.close();
  }
}

async function receiveInto(file: FileHandle, { body, type, mostBytes }: Omit<Arriving, "path">) {
  const parser = openParser(type);
  const names: string[] = [];
  let stream: Readable | undefined;
  let written: Promise<number> | undefined;

  const ended = new Promise<void>((resolve, reject) => {
    parser.once("finish", resolve);
    parser.on("error", () => reject(notAForm()));
    parser.on("field", (field) => field === FILE_FIELD && names.push(""));
    parser.on("file", (field, part, name = "") => {
      if (field === FILE_FIELD) names.push(name);
      if (field !== FILE_FIELD || stream) {
        part.on("error", () => undefined).resume();
        return;
      }
      stream = part;
      written = writeAll(file, part);
      // If the disk is full, the parser would wait for the part to be read.
      written.catch(reject);
    });
  });
  // It may fail while nobody waits for it.
  ended.catch(() => undefined);

  try {
    await feed(parser, body, mostBytes, ended);
    const size = await written;
    return size === undefined || names.length > 1 ? undefined : { name: names[0] ?? "", size };
  } catch (error) {
    stream?.destroy();
    await written?.catch(() => undefined);
    throw error;
  }
}

function openParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: LIMITS });
  } catch {
    throw notAForm();
  }
}

/** The next chunk is read only once this one has been consumed. */
async function feed(
  parser: BusboyInstance,
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  ended: Promise<void>,
): Promise<void> {
  const reader = body.getReader();
  for (let size = 0; ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw notAForm();
    });
    if (done) break;
    size += value.byteLength;
    // The rest of the body is ignored: the connection is closed once the refusal is sent.
    if (size > mostBytes) throw new Problem("too-large");
    const written = new Promise<void>((resolve) => {
      parser.write(Buffer.from(value.buffer, value.byteOffset, value.byteLength), () => resolve());
    });
    await Promise.race([written, ended]);
  }
  parser.end();
  await ended;
}

async function writeAll(file: FileHandle, part: Readable): Promise<number> {
  let size = 0;
  for await (const chunk of part) {
    await file.writeFile(chunk);
    size += chunk.length;
  }
  return size;
}
