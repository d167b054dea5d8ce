import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { FairSlots } from "../../../kernel/core/fair-slots";
import { Problem } from "../../../kernel/core/problem";
import { childEnvironment } from "../child-environment";

/**
 * Pixels go back to the system as soon as they are freed. The GNU C library otherwise raises this threshold to the size
 * of the first picture and keeps what the next ones leave, 300 MB instead of 120.
 */
const RELEASE_MEMORY = { MALLOC_MMAP_THRESHOLD_: "131072" };

export interface PoolOptions {
  /** The module that runs in each process. */
  module: string;
  /** How many jobs are done at the same time. */
  processes: number;
  /** Whether other work comes first. */
  gently?: boolean;
  /** Milliseconds that one job may take. */
  limitMs?: number;
  /** Milliseconds after which a process that has nothing to do ends. */
  idleMs?: number;
}

export interface ProcessPool<Job extends object, Answer> {
  /**
   * @param job is made once it is its turn
   * @param owner whose upload it is: owners take turns, small jobs first
   * @throws {Problem} 503 if there wasn't enough time
   * @throws if the process ends
   */
  run(job: () => Promise<Job>, owner: string, size: number): Promise<Answer>;
  /** How many jobs wait for a process. */
  queued(): number;
  close(): void;
}

/**
 * Processes pictures in separate processes: they use no thread or memory of the server, and a picture that crashes
 * or blocks a decoder ends only its own process.
 */
export function createProcessPool<Job extends object, Answer>({
  module,
  processes,
  gently = false,
  limitMs = 30_000,
  idleMs = 60_000,
}: PoolOptions): ProcessPool<Job, Answer> {
  const execArgv = module.endsWith(".ts") ? ["--import", "tsx"] : [];
  const slots = new FairSlots(processes);
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const all = new Set<ChildProcess>();

  function acquire(): ChildProcess {
    const known = idle.pop();
    if (known) {
      clearTimeout(known.timer);
      return known.child;
    }
    const child = fork(module, {
      serialization: "advanced",
      execArgv,
      env: { ...childEnvironment(), ...RELEASE_MEMORY },
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

  function release(child: ChildProcess): void {
    const timer = setTimeout(() => child.kill("SIGKILL"), idleMs);
    timer.unref();
    idle.push({ child, timer });
  }

  return {
    async run(job, owner, size) {
      const leave = await slots.enter(owner, size);
      const child = acquire();
      try {
        const answer = await ask<Answer>(child, await job(), limitMs);
        release(child);
        return answer;
      } catch (error) {
        child.kill("SIGKILL");
        throw error;
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

/** Rejects if the process ends, and with a problem if it takes too long. */
function ask<Answer>(child: ChildProcess, job: object, limitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      child.off("error", onExit);
      settle();
    };
    const onMessage = (answer: unknown) => finish(() => resolve(answer as Answer));
    const onExit = () => finish(() => reject(new Error("The process has ended")));
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
