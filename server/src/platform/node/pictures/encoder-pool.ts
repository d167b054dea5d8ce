import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { PictureRefusal } from "@guildway/shared/contract/picture-sizes";
import type { EncodedPicture, PictureEncoder } from "../../../kernel/core/picture-encoder";
import { Problem } from "../../../kernel/core/problem";
import { readContent, type Upload } from "../../../kernel/core/upload";
import type { EncoderJob } from "./encoder-process";
import { createProcessPool, type PoolOptions } from "./process-pool";

interface Options extends Partial<PoolOptions> {
  /** Whether files may be larger if they are made in half the time. */
  quickly?: boolean;
}

export interface EncoderPool extends PictureEncoder {
  /** How many pictures wait for a process. */
  queued(): number;
  close(): void;
}

/** `.js` in the package for other repositories, which is compiled. */
const EXTENSION = extname(import.meta.url);

/** Leaves one core for requests. */
const PROCESSES = Math.max(1, Math.min(3, availableParallelism() - 1));

/** Encodes pictures in processes of their own. Owners take turns, small pictures first. */
export function createEncoderPool({
  processes = PROCESSES,
  quickly = false,
  module = fileURLToPath(new URL(`./encoder-process${EXTENSION}`, import.meta.url)),
  ...options
}: Options = {}): EncoderPool {
  const pool = createProcessPool<EncoderJob, EncodedPicture | PictureRefusal>({
    ...options,
    processes,
    module,
  });
  return {
    async encode(source, use, owner) {
      const job = async () => ({ ...(await sourceOf(source)), use, quickly });
      return pool.run(job, owner, sizeOf(source)).catch((error: unknown) => {
        // On a busy machine it isn't the picture's fault.
        if (error instanceof Problem) throw error;
        return "broken" as const;
      });
    },
    queued: pool.queued,
    close: pool.close,
  };
}

const sizeOf = (source: Uint8Array | Upload) => ("byteLength" in source ? source.byteLength : source.size);

/** A file's content isn't copied from process to process: the encoder reads it from the disk. */
async function sourceOf(source: Uint8Array | Upload): Promise<{ path: string } | { content: Uint8Array }> {
  if ("path" in source && source.path !== undefined) return { path: source.path };
  return { content: await readContent(source) };
}
