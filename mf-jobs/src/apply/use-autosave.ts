import { NotSaved } from "@guildway/shared/not-saved";
import { useEffect, useRef, useState } from "react";

/** What has become of the last change: `paused` after a conflict that is still to be decided. */
export type AutosaveState = "idle" | "saving" | "saved" | "failed" | "paused";

/** Milliseconds without a change after which it is saved. */
const PAUSE = 1_000;

/**
 * Saves a form a moment after each change, one save at a time, and at once when the page is left.
 *
 * @param watch calls back after each change, and returns how to end that
 * @param save sends what has changed, if anything has
 */
export function useAutosave(watch: (changed: () => void) => () => void, save: () => Promise<void>) {
  const [state, setState] = useState<AutosaveState>("idle");
  const latest = useRef({ watch, save });
  latest.current = { watch, save };
  const [worker] = useState(() => createWorker(() => latest.current.save(), setState));

  useEffect(() => {
    const flushHidden = () => document.visibilityState === "hidden" && worker.flush();
    const end = latest.current.watch(worker.changed);
    document.addEventListener("visibilitychange", flushHidden);
    return () => {
      end();
      document.removeEventListener("visibilitychange", flushHidden);
      worker.flush();
    };
  }, [worker]);

  return { state, saveNow: worker.saveNow, stop: worker.stop, resume: worker.resume };
}

function createWorker(save: () => Promise<void>, tell: (state: AutosaveState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let paused = false;
  let stopped = false;

  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    paused = false;
    running = running.then(async () => {
      if (stopped) return;
      tell("saving");
      try {
        await save();
        tell("saved");
      } catch (error) {
        paused = error instanceof NotSaved;
        tell(paused ? "paused" : "failed");
      }
    });
  };

  return {
    saveNow,
    changed: () => {
      if (paused || stopped) return;
      clearTimeout(timer);
      timer = setTimeout(saveNow, PAUSE);
    },
    /** Saves what waits for its moment. */
    flush: () => timer !== undefined && saveNow(),
    /** Ends saving, once what is on its way has arrived. */
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      return running;
    },
    resume: () => {
      stopped = false;
    },
  };
}
