/** Its value is the time of the last sign, and the entry's address. */
const TAB_KEY = "remoteStarting";
/** An entry's address follows: each has a key of its own. If all shared one, tabs would restore what others have removed. */
const BROWSER_KEY = "remoteStart:";
/** The time a remote gets to settle after its page has appeared. */
const CALM_AFTER_MS = 3_000;
/** A page that starts a remote says this often that it still runs ... */
const SIGN_EVERY_MS = 500;
/** ... and has frozen if it was silent for this long. A slow device may be busy for seconds. */
const SILENT_MS = 15_000;
/**
 * In the same tab, the earlier page has ended; but the next one may run before that page learns of its end.
 */
const SILENT_IN_TAB_MS = 5_000;
/** Versions that froze so long ago have been replaced. */
const FORGET_AFTER_MS = 7 * 24 * 60 * 60_000;

type Store = Storage | undefined;

/**
 * Remembers which remote is being started, even after the page ends. A remote that never returns control, for
 * example in an endless loop, ends the page silently; once the page was silent for some seconds, the next one finds its
 * entry here: sooner in the same tab than in others.
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
  const frozen = new Set([...silentEntries(browser), ...silentInTab(tab)]);
  let current: string | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let signs: ReturnType<typeof setInterval> | undefined;

  const sign = () => {
    attempt(() => tab?.setItem(TAB_KEY, `${Date.now()} ${current}`));
    attempt(() => browser?.setItem(BROWSER_KEY + current, String(Date.now())));
  };
  const forget = () => {
    clearInterval(signs);
    attempt(() => tab?.removeItem(TAB_KEY));
    if (current !== undefined) attempt(() => browser?.removeItem(BROWSER_KEY + current));
    current = undefined;
  };
  forget();
  // A page that is left, hidden or suspended by the browser hasn't frozen: it can still run this.
  addEventListener("pagehide", forget);
  document.addEventListener("freeze", forget);
  document.addEventListener("visibilitychange", () => document.hidden && forget());
  return {
    frozen,
    begin(entry) {
      clearTimeout(calm);
      forget();
      if (document.hidden) return;
      current = entry;
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

/** The entry with which the tab's earlier page froze. */
function silentInTab(tab: Store): string[] {
  const [, time, entry = ""] = /^(\d+) (.+)/.exec(attempt(() => tab?.getItem(TAB_KEY)) ?? "") ?? [];
  return isSilent(Number(time), SILENT_IN_TAB_MS) ? [entry] : [];
}

/** The entries whose page has been silent for too long. */
function silentEntries(browser: Store): string[] {
  const keys = attempt(() => Object.keys(browser ?? {})) ?? [];
  return keys
    .filter((key) => key.startsWith(BROWSER_KEY))
    .filter((key) => {
      const time = Number(attempt(() => browser?.getItem(key)));
      if (!(Date.now() - time < FORGET_AFTER_MS)) attempt(() => browser?.removeItem(key));
      return isSilent(time, SILENT_MS);
    })
    .map((key) => key.slice(BROWSER_KEY.length));
}

function isSilent(since: number, limitMs: number): boolean {
  const silentMs = Date.now() - since;
  return silentMs > limitMs && silentMs < FORGET_AFTER_MS;
}
