import { onConnected } from "@guildway/shared/api";
import { NotSaved } from "@guildway/shared/not-saved";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** What has become of the last change: `paused` after a conflict that is still to be decided. */
export type AutosaveState = "idle" | "saving" | "saved" | "failed" | "paused";

/** Milliseconds without a change after which it is saved. */
const PAUSE = 1_000;

/**
 * Saves a form a moment after each change, one save at a time, and at once when the page is left. What couldn't be saved is
 * tried again once there is a connection, and when the form is left or opened again.
 *
 * @param watch calls back after each change, and returns how to end that
 * @param save sends what has changed, if anything has
 * @param isUnsaved whether the form opens with something that wasn't saved
 */
export function useAutosave(
  watch: (changed: () => void) => () => void,
  save: () => Promise<void>,
  isUnsaved: boolean,
) {
  const [state, setState] = useState<AutosaveState>("idle");
  const latest = useRef({ watch, save });
  const opensUnsaved = useRef(isUnsaved);
  useLayoutEffect(() => {
    latest.current = { watch, save };
  });
  const [worker] = useState(() => createWorker(() => latest.current.save(), setState));

  useEffect(() => {
    const flushHidden = () => document.visibilityState === "hidden" && worker.flush();
    const end = latest.current.watch(worker.changed);
    document.addEventListener("visibilitychange", flushHidden);
    addEventListener("online", worker.retry);
    const stop = onConnected(worker.retry);
    if (opensUnsaved.current) worker.saveNow();
    return () => {
      end();
      stop();
      removeEventListener("online", worker.retry);
      document.removeEventListener("visibilitychange", flushHidden);
      worker.flush();
    };
  }, [worker]);

  return { state, saveNow: worker.saveNow, stop: worker.stop, resume: worker.resume };
}

function createWorker(save: () => Promise<void>, report: (state: AutosaveState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let paused = false;
  let failed = false;
  let stopped = false;

  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    paused = false;
    failed = false;
    running = running.then(async () => {
      if (stopped) return;
      report("saving");
      try {
        await save();
        report("saved");
      } catch (error) {
        paused = error instanceof NotSaved;
        failed = !paused;
        report(paused ? "paused" : "failed");
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
    /** Saves pending changes, and what couldn't be saved. */
    flush: () => (timer !== undefined || failed) && saveNow(),
    /** Saves what couldn't be saved. */
    retry: () => void (failed && saveNow()),
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
