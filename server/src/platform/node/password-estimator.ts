import { type ChildProcess, fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "../../kernel/core/problem";
import type { PasswordEstimator } from "../../kernel/core/services";
import { Slots } from "../../kernel/core/slots";
import { childEnvironment } from "./child-environment";
import type { EstimatorJob } from "./password-estimator-process";

interface Options {
  /** Milliseconds that one password may take. */
  limitMs?: number;
  /** Milliseconds that the process may take to start. */
  startMs?: number;
  /** How many may wait. */
  most?: number;
  /** The module that runs in the process. */
  module?: string;
}

export interface EstimatorProcess extends PasswordEstimator {
  close(): void;
}

/** `.js` in the package for other repositories, which is compiled. */
const EXTENSION = extname(import.meta.url);

/**
 * Estimates passwords in a process of its own, one after the other: however long one takes, requests are answered in
 * the meantime. The process starts with the first password, because it reads a megabyte of words.
 */
export function createPasswordEstimator({
  limitMs = 10_000,
  startMs = 20_000,
  most = 100,
  module = fileURLToPath(new URL(`./password-estimator-process${EXTENSION}`, import.meta.url)),
}: Options = {}): EstimatorProcess {
  const slots = new Slots(1);
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const started = fork(module, {
      execArgv: module.endsWith(".ts") ? ["--import", "tsx"] : [],
      env: childEnvironment(),
    });
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  }

  return {
    async isGuessable(password, words) {
      if (slots.queued >= most) throw busy();
      const leave = await slots.enter();
      const allMs = child ? limitMs : startMs + limitMs;
      const asked = child ?? start();
      try {
        return await ask(asked, { password, words: [...words] }, allMs);
      } catch (error) {
        asked.kill("SIGKILL");
        if (child === asked) child = undefined;
        throw error;
      } finally {
        leave();
      }
    },
    close: () => child?.kill("SIGKILL"),
  };
}

/** Rejects if the process ends or takes too long. */
function ask(child: ChildProcess, job: EstimatorJob, limitMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onEnd);
      child.off("error", onEnd);
      settle();
    };
    const onMessage = (strength: unknown) => finish(() => resolve(strength === "guessable"));
    const onEnd = () => finish(() => reject(busy()));
    const timer = setTimeout(onEnd, limitMs);
    child.once("message", onMessage);
    child.once("exit", onEnd);
    child.once("error", onEnd);
    child.send(job, (error) => error && onEnd());
  });
}

function busy(): Problem {
  return new Problem("unavailable", {
    detail: "Guildway is very busy and couldn't check your password. Try again in a moment",
    headers: { "Retry-After": "10" },
  });
}
