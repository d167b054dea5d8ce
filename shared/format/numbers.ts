import { cached, conventionsOf, readersLocale } from "./locale";

const whole = /* @__PURE__ */ cached((tag) => new Intl.NumberFormat(tag));
const percent = /* @__PURE__ */ cached((tag) => new Intl.NumberFormat(tag, { style: "percent" }));
const tenths = /* @__PURE__ */ cached((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

/** Formats a number in the reader's conventions: `1,024`. */
export function formatNumber(value: number, locale = readersLocale()): string {
  return whole(conventionsOf(locale).numbers).format(value);
}

/** Formats a number with at most one decimal: `12.3`. */
export function formatTenths(value: number): string {
  return tenths(conventionsOf(readersLocale()).numbers).format(value);
}

/** Formats a whole number of hundredths: `45%`. */
export function formatPercent(value: number): string {
  return percent(conventionsOf(readersLocale()).numbers).format(value / 100);
}

/** Formats a count with its English noun: `1 reply`, `1,024 replies`. */
export function formatCount(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}

/** Digits, optionally grouped as some region writes them: `96,000`, `96.000`, `96 000`, `96'000`, `1,25,000`. */
const WHOLE = /^(?:\d+|\d{1,3}([,.'’\s])(?:\d{2,3}\1)*\d{3})$/;

/** Parses a whole number as people type it in any region; NaN for anything else. */
export function readWhole(text: string): number {
  const typed = text.trim();
  return WHOLE.test(typed) ? Number(typed.replace(/\D/g, "")) : Number.NaN;
}

/** Formats an amount of money without cents, or a range: `$32`, `€50,000–€60,000`. */
export function formatMoney(
  from: number,
  to: number | null,
  currency: string,
  locale = readersLocale(),
): string {
  const format = new Intl.NumberFormat(conventionsOf(locale).numbers, {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  });
  return to === null ? format.format(from) : format.formatRange(from, to).replace(/\s*–\s*/, "–");
}
