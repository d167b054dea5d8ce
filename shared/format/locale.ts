/** The locale used when no reader is known: pages for visitors without scripts, and the API. */
export const PLAIN_LOCALE = "en-US";

/**
 * Returns the reader's locale as a BCP 47 tag: the member's choice, which the session writes onto the page's root,
 * or else the browser's. A server has no reader and passes the locale to each call.
 */
export function readersLocale(): string {
  if (typeof document === "undefined") return PLAIN_LOCALE;
  return document.documentElement.dataset.locale ?? navigator.language;
}

/** Sets the page's locale to a member's choice; `null` for the browser's. */
export function setReadersLocale(locale: string | null | undefined): void {
  if (typeof document === "undefined") return;
  if (locale) document.documentElement.dataset.locale = locale;
  else delete document.documentElement.dataset.locale;
}

/** A tag for each part of the conventions. Texts are English, so words in dates and numbers have to be, too. */
interface Conventions {
  /** English dates in the order and with the clock of the reader's region: `26 November 2026, 14:05`. */
  dates: string;
  /** Numbers and money, with Latin digits: `1.234,5`. */
  numbers: string;
  /** The order of the reader's own alphabet. */
  order: string;
}

const known = new Map<string, Conventions>();

/** Returns the tags for a reader's conventions in English texts. An invalid tag falls back to the default. */
export function conventionsOf(locale: string): Conventions {
  let conventions = known.get(locale);
  if (!conventions) {
    conventions = findConventions(parse(locale));
    known.set(locale, conventions);
  }
  return conventions;
}

function parse(locale: string): Intl.Locale {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return new Intl.Locale(PLAIN_LOCALE).maximize();
  }
}

/** Scripts whose number formats fit into an English sentence. */
const SCRIPTS = new Set(["Latn", "Cyrl", "Grek"]);

function findConventions({ language, script = "", region = "US" }: Intl.Locale): Conventions {
  const own = tagOf(language, script, region);
  const english = `en-${region}`;
  const isKnown = new Intl.DateTimeFormat(english).resolvedOptions().locale === english;
  const clock = new Intl.DateTimeFormat(own, { hour: "numeric" }).resolvedOptions().hourCycle ?? "h23";
  return {
    // English without a region would be American: most others put the day first.
    dates: isKnown ? english : `en-GB-u-hc-${clock}`,
    // Not "English in Germany": Unicode formats 1.234,5 there, but €50,000.
    numbers: SCRIPTS.has(script) ? `${own}-u-nu-latn` : isKnown ? english : "en-GB",
    order: own,
  };
}

/** Keeps the script only if it isn't the default one: with it, platforms ignore the region (`de-Latn-CH`). */
function tagOf(language: string, script: string, region: string): string {
  const usual = new Intl.Locale(`${language}-${region}`).maximize().script ?? "";
  return script === usual ? `${language}-${region}` : `${language}-${script}-${region}`;
}

/** Makes formatters once for each tag and kind, because making one takes longer than its use. */
export function cached<Formatter>(make: (tag: string) => Formatter): (tag: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (tag) => {
    const found = made.get(tag);
    if (found !== undefined) return found;
    const formatter = make(tag);
    made.set(tag, formatter);
    return formatter;
  };
}
