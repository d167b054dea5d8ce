import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { PictureRefusal } from "@guildway/shared/contract/picture-sizes";
import { FairSlots } from "../../../kernel/core/fair-slots";
import type { EncodedPicture, PictureEncoder } from "../../../kernel/core/picture-encoder";
import { Problem } from "../../../kernel/core/problem";
import { contentOf, type Upload } from "../../../kernel/core/upload";
import { childEnvironment } from "../child-environment";
import type { EncoderJob } from "./encoder-process";

/**
 * Pixels go back to the system as soon as they are freed. The GNU C library otherwise raises this threshold to the size
 * of the first picture and keeps what the next ones leave, 300 MB instead of 120.
 */
const GIVE_BACK_MEMORY = { MALLOC_MMAP_THRESHOLD_: "131072" };

interface Options {
  /** How many pictures are encoded at the same time. */
  processes?: number;
  /** Whether other work comes first. */
  gently?: boolean;
  /** Whether files may be larger if they are made in half the time. */
  quickly?: boolean;
  /** Milliseconds that one picture may take. */
  limitMs?: number;
  /** Milliseconds after which a process that has nothing to do ends. */
  idleMs?: number;
  /** The module that runs in each process. */
  module?: string;
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

/**
 * Encodes pictures in processes of their own: their work takes no thread and no memory from the server's requests, and
 * a picture that crashes a decoder, or keeps it busy, ends only its own process. Owners take turns, small pictures first.
 */
export function createEncoderPool({
  processes = PROCESSES,
  gently = false,
  quickly = false,
  limitMs = 30_000,
  idleMs = 60_000,
  module = fileURLToPath(new URL(`./encoder-process${EXTENSION}`, import.meta.url)),
}: Options = {}): EncoderPool {
  const execArgv = module.endsWith(".ts") ? ["--import", "tsx"] : [];
  const slots = new FairSlots(processes);
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const all = new Set<ChildProcess>();

  function take(): ChildProcess {
    const known = idle.pop();
    if (known) {
      clearTimeout(known.timer);
      return known.child;
    }
    const child = fork(module, {
      serialization: "advanced",
      execArgv,
      env: { ...childEnvironment(), ...GIVE_BACK_MEMORY },
    });
    if (gently && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      const index = idle.findIndex((each) => each.child === child);
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.timer);
    });
    return child;
  }

  function giveBack(child: ChildProcess): void {
    const timer = setTimeout(() => child.kill("SIGKILL"), idleMs);
    timer.unref();
    idle.push({ child, timer });
  }

  return {
    async encode(source, use, owner) {
      const leave = await slots.enter(owner, sizeOf(source));
      const child = take();
      try {
        const answer = await ask(child, { ...(await sourceOf(source)), use, quickly }, limitMs);
        giveBack(child);
        return answer;
      } catch (error) {
        child.kill("SIGKILL");
        // On a busy machine it is not the picture's fault.
        if (error instanceof Problem) throw error;
        return "broken";
      } finally {
        leave();
      }
    },
    queued: () => slots.queued,
    close() {
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

const sizeOf = (source: Uint8Array | Upload) => ("byteLength" in source ? source.byteLength : source.size);

/** A file's content isn't copied from process to process: the encoder reads it from the disk. */
async function sourceOf(source: Uint8Array | Upload): Promise<{ path: string } | { content: Uint8Array }> {
  if ("path" in source && source.path !== undefined) return { path: source.path };
  return { content: await contentOf(source) };
}

/** Rejects if the process ends, and with a problem if it takes too long. */
function ask(
  child: ChildProcess,
  job: EncoderJob,
  limitMs: number,
): Promise<EncodedPicture | PictureRefusal> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      child.off("error", onExit);
      settle();
    };
    const onMessage = (answer: unknown) => finish(() => resolve(answer as EncodedPicture | PictureRefusal));
    const onExit = () => finish(() => reject(new Error("The encoder has ended")));
    const timer = setTimeout(() => finish(() => reject(tooSlow())), limitMs);
    child.once("message", onMessage);
    child.once("exit", onExit);
    child.once("error", onExit);
    child.send(job, (error) => error && onExit());
  });
}

function tooSlow(): Problem {
  return new Problem("unavailable", {
    detail: "Guildway is very busy and couldn't prepare your picture. Try again in a moment",
    headers: { "Retry-After": "10" },
  });
}
