import { cached, conventionsOf, readersLocale } from "./locale";
import { knownZone } from "./time-zones";

const zoned = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
const weekday = { weekday: "long", month: "long", day: "numeric" } as const;

/** The parts of a time that are written, each with an American reader's example. */
const STYLES = {
  /** `November 21, 2026` */
  day: { dateStyle: "long" },
  /** `Nov 21, 2026` */
  shortDay: { dateStyle: "medium" },
  /** `November 21` */
  dayOfYear: { month: "long", day: "numeric" },
  /** `Saturday, November 21` */
  weekday,
  /** `Saturday, November 21, 2026` */
  fullDay: { ...weekday, year: "numeric" },
  /** `2:05 PM` */
  time: { timeStyle: "short" },
  /** `November 21, 2026 at 2:05 PM` */
  moment: { dateStyle: "long", timeStyle: "short" },
  /** `Nov 21, 2026, 2:05 PM` */
  shortMoment: { dateStyle: "medium", timeStyle: "short" },
  /** `Saturday, November 21, 2026 at 2:05 PM` */
  fullMoment: { dateStyle: "full", timeStyle: "short" },
  /** `2:05 PM GMT+1` */
  zonedTime: zoned,
  /** `Saturday, November 21 at 2:05 PM GMT+1` */
  zonedMoment: { ...weekday, ...zoned },
  /** `Sat, Nov 21, 2026, 2:05 PM GMT+1` */
  shortZonedMoment: { weekday: "short", year: "numeric", month: "short", day: "numeric", ...zoned },
  /** `Nov 2026` */
  month: { month: "short", year: "numeric" },
  /** `November` */
  monthName: { month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof STYLES;

interface DateOptions {
  /** An IANA name; without one, the device's own zone. UTC stands for one that this platform doesn't know. */
  timeZone?: string;
  /** The conventions, if not those of this page's reader. */
  locale?: string;
}

/** Formats a time, or a part of it, in the reader's conventions. */
export function formatDate(moment: Date | string, style: DateStyle, options: DateOptions = {}): string {
  const { timeZone, locale = readersLocale() } = options;
  return formatterOf(conventionsOf(locale).dates, style, timeZone).format(new Date(moment));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(tag: string, style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${tag} ${style} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const zone = timeZone === undefined ? undefined : knownZone(timeZone);
  const formatter = new Intl.DateTimeFormat(tag, { ...STYLES[style], timeZone: zone });
  formatters.set(key, formatter);
  return formatter;
}

type LengthUnit = "year" | "month" | "week" | "day" | "hour" | "minute" | "second";

const words = /* @__PURE__ */ cached((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const narrow = /* @__PURE__ */ cached(
  (tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto", style: "narrow" }),
);

/** Formats a duration relative to now: `2 hours ago`, `yesterday`; narrow: `2h ago`. */
export function formatDistance(value: number, unit: LengthUnit, style: "narrow" | "long"): string {
  const tag = conventionsOf(readersLocale()).dates;
  return (style === "narrow" ? narrow : words)(tag).format(value, unit);
}
