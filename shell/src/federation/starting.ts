const TAB_KEY = "remoteStarting";
const BROWSER_KEY = "remoteStarts";
/** The time a remote gets to settle after its page has appeared. */
const CALM_AFTER_MS = 3_000;
/** A page that starts a remote says this often that it still runs ... */
const SIGN_EVERY_MS = 500;
/** ... and has frozen if it was silent for this long. */
const SILENT_MS = 3_000;
/** Versions that froze long ago have been replaced. */
const MOST_ENTRIES = 10;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;

/**
 * Remembers which remote is being started, even after the page ends. A remote that never returns control, for
 * example in an endless loop, ends the page silently; the next page then finds its entry here, in the same tab at once,
 * and in others once the page was silent for some seconds.
 */
export interface Starting {
  /** The entries with which a page froze; they aren't started unless the visitor asks for it. */
  frozen: Set<string>;
  begin: (entry: string) => void;
  /** The remote's page has appeared. */
  shown: () => void;
}

/** Reads what earlier pages of this tab and of the browser left. */
export function watchStarts(tab: Store, browser: Store): Starting {
  const leftInTab = attempt(() => tab?.getItem(TAB_KEY));
  const silent = Object.entries(readStarts(browser)).filter(([, at]) => now() - at > SILENT_MS);
  const frozen = new Set([...silent.map(([entry]) => entry), ...(leftInTab ? [leftInTab] : [])]);
  let current: string | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let signs: ReturnType<typeof setInterval> | undefined;

  const forgetInBrowser = () => {
    clearInterval(signs);
    if (current !== undefined) noteStart(browser, current, undefined);
  };
  const forget = () => {
    attempt(() => tab?.removeItem(TAB_KEY));
    forgetInBrowser();
    current = undefined;
  };
  forget();
  // A page that is left or hidden normally hasn't frozen: it can still run this. A hidden one may be suspended.
  addEventListener("pagehide", forget);
  document.addEventListener("visibilitychange", () => document.hidden && forgetInBrowser());
  return {
    frozen,
    begin(entry) {
      clearTimeout(calm);
      forgetInBrowser();
      current = entry;
      attempt(() => tab?.setItem(TAB_KEY, entry));
      if (document.hidden) return;
      noteStart(browser, entry, now());
      signs = setInterval(() => noteStart(browser, entry, now()), SIGN_EVERY_MS);
    },
    shown() {
      clearTimeout(calm);
      calm = setTimeout(forget, CALM_AFTER_MS);
    },
  };
}

/** A browser may refuse storage; the page then works without this. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The time that all pages of a browser share. Nobody else ever sees it. */
const now = (): number => performance.timeOrigin + performance.now();

/** Entry → when the page that starts it last said that it runs. */
function readStarts(browser: Store): Record<string, number> {
  const value: unknown = attempt(() => JSON.parse(browser?.getItem(BROWSER_KEY) ?? "{}"));
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, at]) => typeof at === "number"));
}

function noteStart(browser: Store, entry: string, at: number | undefined): void {
  const { [entry]: _, ...others } = readStarts(browser);
  const starts = at === undefined ? others : { ...others, [entry]: at };
  const newest = Object.entries(starts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_ENTRIES);
  attempt(() => {
    if (newest.length === 0) browser?.removeItem(BROWSER_KEY);
    else browser?.setItem(BROWSER_KEY, JSON.stringify(Object.fromEntries(newest)));
  });
}
