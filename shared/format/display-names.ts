import { cached, PLAIN_LOCALE } from "./locale";

// In English, like the texts around them, whatever the reader's region.
const countries = /* @__PURE__ */ cached((tag) => new Intl.DisplayNames(tag, { type: "region" }));
const currencies = /* @__PURE__ */ cached((tag) => new Intl.DisplayNames(tag, { type: "currency" }));
const languages = /* @__PURE__ */ cached(
  (tag) => new Intl.DisplayNames(tag, { type: "language", languageDisplay: "standard" }),
);

/** A country by its ISO 3166-1 alpha-2 code: `Germany`. */
export const countryName = (code: string): string => countries(PLAIN_LOCALE).of(code) ?? code;

/** A currency by its ISO 4217 code: `Euro`. */
export const currencyName = (code: string): string => currencies(PLAIN_LOCALE).of(code) ?? code;

/** A language, with its region if the tag has one: `German (Germany)`. An invalid tag is returned unchanged. */
export function languageName(tag: string): string {
  try {
    return languages(PLAIN_LOCALE).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
