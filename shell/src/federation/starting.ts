const KEY = "remoteStarting";
/** After its page has appeared a remote is given this long to come to rest. */
const CALM_AFTER_MS = 3_000;

/**
 * Remembers which remote is being started, across the end of the page. A remote that never gives the browser back, as
 * in an endless loop, ends the tab's page without a word; the next page then finds its entry here.
 */
export interface Starting {
  /** The entry with which the page before this one froze, once; undefined if none did. */
  frozen: string | undefined;
  begin: (entry: string) => void;
  /** The remote's page has appeared. */
  shown: () => void;
}

/** Reads what the page before has left, and takes it away. */
export function watchStarts(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined,
): Starting {
  // A browser may refuse storage altogether; the page then works without this.
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  const forget = () => attempt(() => storage?.removeItem(KEY));
  const frozen = attempt(() => storage?.getItem(KEY)) ?? undefined;
  forget();
  // A page that is left in the usual way has not frozen: it can still run this.
  addEventListener("pagehide", forget);
  let calm: ReturnType<typeof setTimeout> | undefined;
  return {
    frozen,
    begin: (entry) => {
      clearTimeout(calm);
      attempt(() => storage?.setItem(KEY, entry));
    },
    shown: () => {
      clearTimeout(calm);
      calm = setTimeout(forget, CALM_AFTER_MS);
    },
  };
}
