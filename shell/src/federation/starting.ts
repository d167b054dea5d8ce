const TAB_KEY = "remoteStarting";
/** An entry's address follows: each has a key of its own. If all shared one, tabs would restore what others have removed. */
const BROWSER_KEY = "remoteStart:";
/** The time a remote gets to settle after its page has appeared. */
const CALM_AFTER_MS = 3_000;
/** A page that starts a remote says this often that it still runs ... */
const SIGN_EVERY_MS = 500;
/** ... and has frozen if it was silent for this long. A slow device may be busy for seconds. */
const SILENT_MS = 15_000;
/** Versions that froze so long ago have been replaced. */
const FORGET_AFTER_MS = 7 * 24 * 60 * 60_000;

type Store = Storage | undefined;

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
  const frozen = new Set([...silentEntries(browser), ...(leftInTab ? [leftInTab] : [])]);
  let current: string | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let signs: ReturnType<typeof setInterval> | undefined;

  const forgetInBrowser = () => {
    clearInterval(signs);
    if (current !== undefined) attempt(() => browser?.removeItem(BROWSER_KEY + current));
  };
  const sign = () => attempt(() => browser?.setItem(BROWSER_KEY + current, String(Date.now())));
  const forget = () => {
    attempt(() => tab?.removeItem(TAB_KEY));
    forgetInBrowser();
    current = undefined;
  };
  forget();
  // A page that is left, hidden or suspended by the browser hasn't frozen: it can still run this.
  addEventListener("pagehide", forget);
  document.addEventListener("freeze", forgetInBrowser);
  document.addEventListener("visibilitychange", () => document.hidden && forgetInBrowser());
  return {
    frozen,
    begin(entry) {
      clearTimeout(calm);
      forgetInBrowser();
      current = entry;
      attempt(() => tab?.setItem(TAB_KEY, entry));
      if (document.hidden) return;
      sign();
      signs = setInterval(sign, SIGN_EVERY_MS);
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

/** The entries whose page has been silent for too long. */
function silentEntries(browser: Store): string[] {
  const keys = attempt(() => Object.keys(browser ?? {})) ?? [];
  return keys
    .filter((key) => key.startsWith(BROWSER_KEY))
    .filter((key) => {
      const silentMs = Date.now() - Number(attempt(() => browser?.getItem(key)));
      if (!(silentMs < FORGET_AFTER_MS)) attempt(() => browser?.removeItem(key));
      return silentMs > SILENT_MS && silentMs < FORGET_AFTER_MS;
    })
    .map((key) => key.slice(BROWSER_KEY.length));
}
