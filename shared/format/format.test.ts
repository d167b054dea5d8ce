import fc from "fast-check";
import { formatDate } from "./dates";
import { languageName } from "./display-names";
import { compareNames, formatList } from "./lists";
import { PLAIN_LOCALE, readersLocale } from "./locale";
import { formatMoney, formatNumber, readWhole } from "./numbers";

const moment = new Date("2026-11-24T14:05:00Z");
// Versions of Unicode's data differ in narrow spaces and apostrophes.
const plain = (text: string) => text.replace(/\s/gu, " ").replaceAll("’", "'");

test.each([
  ["en-US", "November 24, 2026 at 2:05 PM", "1,234,567.8", "€50,000–€60,000"],
  ["en", "November 24, 2026 at 2:05 PM", "1,234,567.8", "€50,000–€60,000"],
  ["en-GB", "24 November 2026 at 14:05", "1,234,567.8", "€50,000–€60,000"],
  ["de", "24 November 2026 at 14:05", "1.234.567,8", "50.000–60.000 €"],
  ["hi-IN", "24 November 2026 at 2:05 pm", "12,34,567.8", "€50,000–€60,000"],
  ["pt-BR", "24 November 2026 at 14:05", "1.234.567,8", "€ 50.000–60.000"],
  ["ar-EG", "24 November 2026 at 2:05 pm", "1,234,567.8", "€50,000–€60,000"],
  ["fa-IR", "24 November 2026 at 14:05", "1,234,567.8", "€50,000–€60,000"],
  ["de-CH", "24 November 2026 at 14:05", "1'234'567.8", "EUR 50'000–60'000"],
  ["es-MX", "24 November 2026 at 2:05 pm", "1,234,567.8", "EUR 50,000-60,000"],
  ["es-CO", "24 November 2026 at 2:05 pm", "1.234.567,8", "EUR 50.000-60.000"],
  ["en-IN", "24 November 2026 at 2:05 pm", "12,34,567.8", "€50,000–€60,000"],
  ["sr-Latn-RS", "24 November 2026 at 14:05", "1.234.567,8", "50.000–60.000 €"],
  ["zh-Hant", "24 November 2026 at 2:05 pm", "1,234,567.8", "€50,000–€60,000"],
  ["no language", "November 24, 2026 at 2:05 PM", "1,234,567.8", "€50,000–€60,000"],
])("English texts have the conventions of %s", (locale, date, number, pay) => {
  expect(plain(formatDate(moment, "moment", { locale, timeZone: "UTC" }))).toBe(date);
  expect(plain(formatNumber(1_234_567.8, locale))).toBe(number);
  expect(plain(formatMoney(50_000, 60_000, "EUR", locale))).toBe(pay);
});

test("a time in an unknown zone is shown in UTC, and says so", () => {
  expect(plain(formatDate(moment, "zonedTime", { timeZone: "Mars/Olympus_Mons" }))).toBe("2:05 PM UTC");
});

test("an unknown language of a browser is shown unchanged", () => {
  expect(languageName("de-DE")).toBe("German (Germany)");
  expect(languageName("en_US.UTF-8")).toBe("en_US.UTF-8");
});

test.each([
  ["96000", 96_000],
  [" 96,000 ", 96_000],
  ["96.000", 96_000],
  ["96 000", 96_000],
  ["96’000", 96_000],
  ["1.250.000", 1_250_000],
  ["12,50,000", 1_250_000],
  ["32.5", Number.NaN],
  ["32,5", Number.NaN],
  ["96,00", Number.NaN],
  ["1,250.000", Number.NaN],
  ["0x10", Number.NaN],
  ["", Number.NaN],
])("a whole number is read as people write it somewhere: %s", (text, number) => {
  expect(readWhole(text)).toBe(number);
});

test("a list has the last comma where readers expect it", () => {
  const names = ["Ada", "Bo", "Cy"];
  expect(formatList(names, "en-US")).toBe("Ada, Bo, and Cy");
  expect(formatList(names, "de-DE")).toBe("Ada, Bo and Cy");
});

test("a server writes neutral conventions", () => {
  expect(readersLocale()).toBe(PLAIN_LOCALE);
  expect(["Zoë", "Åse", "Olga 10", "Olga 9", "Ádám"].sort(compareNames)).toEqual([
    "Ádám",
    "Åse",
    "Olga 9",
    "Olga 10",
    "Zoë",
  ]);
});

test("a whole number that is shown in any convention is read as the same number", () => {
  const locale = fc.constantFrom(
    "en-US",
    "de-DE",
    "de-CH",
    "fr-FR",
    "en-IN",
    "ar-EG",
    "pl-PL",
    "ru-RU",
    "hi-IN",
    "pt-PT",
  );
  fc.assert(
    fc.property(locale, fc.maxSafeNat(), (locale, number) => {
      expect([locale, readWhole(formatNumber(number, locale))]).toEqual([locale, number]);
    }),
  );
});
