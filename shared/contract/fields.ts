import { z } from "zod";
import { formatNumber } from "../format/numbers";
import { COUNTRY_CODES } from "./countries";
import { hasHiddenCharacters } from "./hidden-characters";
import { LIMITS } from "./limits";
import { COUNTRIES, COUNTRY_WITH_STATES, US_STATES } from "./options";
import { parseUrl } from "./parse-url";

// No control characters or lone surrogates; multi-line texts may contain line breaks and tabs.
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/**
 * More marks on one letter than any language writes. Unicode's own limit (UAX 15, Stream-Safe Text Format), checked
 * before NFC, which takes quadratic time for a long run of them: 250 kB would keep the process busy for seconds.
 */
const STACKED_MARKS = /\p{M}{31}/u;

interface TextRules {
  /** What the text is, for messages: "First Name". */
  label: string;
  /** The most characters, after trimming. */
  max: number;
  /** Message for a blank text; without it, the text may be blank or omitted. */
  required?: string;
}

function tooLong({ label, max }: TextRules): string {
  return `${label} can be at most ${formatNumber(max)} characters`;
}

function text(rules: TextRules, pattern: RegExp) {
  const unusable = `${rules.label} contains characters that can't be used`;
  return z
    .string({ error: rules.required ?? `${rules.label} must be text` })
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .refine((value) => !STACKED_MARKS.test(value), { error: unusable, abort: true })
    .normalize("NFC")
    .trim()
    .min(rules.required ? 1 : 0, { error: rules.required ?? "", abort: true })
    .max(rules.max, { error: () => tooLong(rules) })
    .regex(pattern, unusable);
}

/**
 * A trimmed, NFC-normalized text on one line that others read as a name: of a person, a company, a job, a choice. It
 * has no invisible characters, which could make one name look like another or reverse the text around it.
 */
export function line(rules: TextRules) {
  return text(rules, ONE_LINE).refine((value) => !hasHiddenCharacters(value), {
    error: `${rules.label} contains invisible characters. Type it instead of pasting it`,
  });
}

/** A search text, on one line. Invisible characters are allowed, because a copied text may contain some. */
export function searchText(rules: TextRules) {
  return text(rules, ONE_LINE);
}

/** A trimmed, NFC-normalized text that may have several lines. */
export function paragraph(rules: TextRules) {
  return text(rules, SEVERAL_LINES);
}

/** A UUID of any version, in lower case whatever was sent; an invalid one as a path parameter is answered with 404. */
export const id = z.uuid("This is not an id").toLowerCase();

/** A moment as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/**
 * Counts the edits of a resource: a change must send the version that was read. Counters and likes don't increase
 * it.
 */
export const version = z.int().positive();

export const email = z
  .string({ error: "Email can't be empty" })
  .trim()
  .min(1, { error: "Email can't be empty", abort: true })
  .max(LIMITS.email, { error: `Email can be at most ${LIMITS.email} characters`, abort: true })
  .regex(z.regexes.email, "Enter an email address like name@example.com");

/** An http(s) address (product §10; the specification has no format check). `https://` is added if it is left out. */
export function website(required: string) {
  return webAddress({ label: "Website", max: LIMITS.url, required });
}

// A port looks like a scheme: `example.com:8080`.
/** Adds `https://` to an address that was typed without it. */
function withScheme(value: string): string {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(value);
  return hasScheme || !/^[^/?#]+\.[^/?#]/.test(value) ? value : `https://${value}`;
}

export function isHttpUrl(value: string): boolean {
  return /^https?:$/.test(parseUrl(value)?.protocol ?? "");
}

const CREDENTIALS = { error: "Leave out the part before the @: everyone can read it" };
const BACKSLASH = { error: "Leave out the backslashes: it isn't clear where this address leads" };

/** `https://bank.example@evil.example` looks like another site, and a password in an address doesn't stay secret. */
function hasNoCredentials(value: string): boolean {
  // As it is written: browsers also take `https:ada@example.com`, and drop an empty name.
  const [, host = ""] = /^https?:[/\\]*([^/\\?#]*)/i.exec(value) ?? [];
  return !host.includes("@");
}

/** In `https://bank.example\@evil.example`, browsers and other programs see different hosts. */
const hasNoBackslash = (value: string) => !value.includes("\\");

/** An http(s) address that leads where it seems to lead, or an empty text. */
export function webAddress(rules: Parameters<typeof line>[0]) {
  return line(rules)
    .overwrite(withScheme)
    .refine((value) => value === "" || isHttpUrl(value), {
      error: "Enter a web address like https://example.com",
      abort: true,
    })
    .refine(hasNoCredentials, { ...CREDENTIALS, abort: true })
    .refine(hasNoBackslash, BACKSLASH);
}

const blank = z.literal("");

/** Country, and state only for the United States; both may be empty (product §10 work experience). */
export const country = z.enum([...COUNTRIES, ...COUNTRY_CODES], "Select a country from the list").or(blank);
export const state = z.enum(US_STATES, "Select a state from the list").or(blank);
export const optionalLocation = {
  location_country: country.default(""),
  location_state: state.default(""),
  location_city: line({ label: "City", max: LIMITS.name }).default(""),
};

/** Refuses a state outside the United States. */
export function stateBelongsToCountry(place: { location_country: string; location_state: string }): boolean {
  return place.location_state === "" || place.location_country === COUNTRY_WITH_STATES;
}

export const stateElsewhere = {
  path: ["location_state"],
  error: "Only the United States has a state to choose",
};

/** Query fields of every list that is paged by keyset. `cursor` is opaque: take it from the `Link` header. */
export const paging = {
  limit: z.coerce
    .number<number>("limit must be a number")
    .int("limit must be a whole number")
    .min(1, "limit must be at least 1")
    .max(LIMITS.pageSizeMax, `limit can be at most ${LIMITS.pageSizeMax}`)
    .default(LIMITS.pageSize),
  cursor: z.string().max(500, "cursor is not valid").optional(),
};
export const page = z.object(paging);

/**
 * Search query of people, jobs and companies (product §14.1): the text of a job or company search goes under
 * `first_name`. One of the two is required (product §10).
 */
export const searchQuery = z
  .object({
    first_name: searchText({ label: "First Name", max: LIMITS.name }).default(""),
    last_name: searchText({ label: "Last Name", max: LIMITS.name }).default(""),
    ...paging,
  })
  .refine((query) => query.first_name !== "" || query.last_name !== "", {
    path: ["first_name"],
    error: "The First or Last Name is Required",
  });

/** Body of a response without content (204). */
export const nothing = z.undefined();

/** Any text in a response; texts written by people have their own limits in the forms. */
export const shownText = z.string().max(20_000);

/** A session's token. If the call has renewed its own session, the old token stops working. */
export const openedSession = z.object({
  user_id: id,
  access_token: shownText,
  /** Set if the account was to be deleted, and signing in has brought it back. */
  restored: z.literal(true).optional(),
});
export type OpenedSession = z.output<typeof openedSession>;

/** A mail was sent. */
export const mailedLink = z.object({
  /** Seconds until another can be requested. */
  retry_after: z.int(),
});

export const counted = z.object({ count: z.int() });

/** Who someone is, without a picture. */
export const personName = z.object({ user_id: id, first_name: shownText, last_name: shownText });

/** Any list in a response that isn't paged. */
export const shownList = <Item extends z.ZodType>(item: Item) => z.array(item).max(10_000);
