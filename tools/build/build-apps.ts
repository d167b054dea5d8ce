import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { z } from "zod";
import { projectRoot, sourceFile } from "../repository";
import { BuildError } from "./build-error";
import type { Compression } from "./compress";

/** What a build process is told to do. */
export interface BuildJob {
  name: string;
  compression: Compression;
}

const answer = z.object({ name: z.string(), error: z.string().optional() });

/**
 * Builds apps side by side, as many at once as there are cores (at most four: beyond that they wait for
 * memory). `onBuilt` is called after each, with the seconds it took.
 */
export async function buildApps(
  names: readonly string[],
  compression: Compression,
  onBuilt: (name: string, seconds: number) => Promise<void> | void,
): Promise<void> {
  const queue = [...names];
  const workers = Math.min(queue.length, availableParallelism(), 4);
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      // The federation plugin writes into the folder of its process, and webpack orders modules by their paths:
      // building from a fixed folder gives the same bytes, wherever the command was started.
      const worker = fork(sourceFile("tools/build/build-worker.ts"), { cwd: projectRoot });
      try {
        for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
          const started = performance.now();
          const error = await buildIn(worker, { name, compression });
          if (error === undefined) await onBuilt(name, (performance.now() - started) / 1000);
          else failures.push(`${name} could not be built:\n${error}`);
          if (!worker.connected) break;
        }
      } finally {
        if (worker.connected) worker.disconnect();
      }
    }),
  );
  if (failures.length > 0) throw new BuildError(failures.join("\n\n"));
}

async function buildIn(worker: ChildProcess, job: BuildJob): Promise<string | undefined> {
  worker.send(job);
  const [message] = await Promise.race([
    once(worker, "message"),
    once(worker, "exit").then(([code, signal]) => [{ name: job.name, error: howItEnded(code, signal) }]),
  ]);
  return answer.parse(message).error;
}

/** What ended a build that said nothing. Systems end the largest process when they run out of memory. */
const howItEnded = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === "SIGKILL"
    ? "the system ended the build process, probably because there is too little memory"
    : `the build process ended with ${signal ?? `code ${code}`}`;
