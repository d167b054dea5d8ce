import { z } from "zod";
import { hasHiddenCharacters } from "./hidden-characters";
import { LIMITS } from "./limits";
import { COUNTRIES, COUNTRY_WITH_STATES, US_STATES } from "./options";

// Neither control characters nor lone surrogates; several lines may hold line breaks and tabs.
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/**
 * More marks on one letter than any language writes. Unicode's own limit (UAX 15, Stream-Safe Text Format), checked
 * before NFC, which needs quadratic time for a long row of them: 250 kB would keep the process busy for seconds.
 */
const STACKED_MARKS = /\p{M}{31}/u;

interface TextRules {
  /** What the text is, for messages: "First Name". */
  label: string;
  /** Longest text in characters, after trimming. */
  max: number;
  /** Message for a blank text; without it a blank text is allowed and may be left out. */
  required?: string;
}

function tooLong({ label, max }: TextRules): string {
  return `${label} can be at most ${max.toLocaleString("en-US")} characters`;
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
    .max(rules.max, tooLong(rules))
    .regex(pattern, unusable);
}

/**
 * A trimmed, NFC-normalised text on one line that others read as a name: of a person, a company, a job, a choice.
 * It has no invisible characters, with which one name could pass for another or turn the text around it.
 */
export function line(rules: TextRules) {
  return text(rules, ONE_LINE).refine((value) => !hasHiddenCharacters(value), {
    error: `${rules.label} contains invisible characters. Type it instead of pasting it`,
  });
}

/** What somebody searches for, on one line. Whatever it was copied from may have left something invisible in it. */
export function searchText(rules: TextRules) {
  return text(rules, ONE_LINE);
}

/** A trimmed, NFC-normalised text that may have several lines. */
export function paragraph(rules: TextRules) {
  return text(rules, SEVERAL_LINES);
}

/** Version-agnostic UUID; a path parameter that is none answers 404. */
export const id = z.uuid("This is not an id");

/** A moment as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** Counts the edits of a thing: whoever changes it sends the one that they read. Counters and likes don't raise it. */
export const version = z.int().positive();

export const email = z
  .string({ error: "Email can't be empty" })
  .trim()
  .min(1, { error: "Email can't be empty", abort: true })
  .max(LIMITS.email, { error: `Email can be at most ${LIMITS.email} characters`, abort: true })
  .regex(z.regexes.email, "Enter an email address like name@example.com");

/** An absolute http(s) address (product §10; the specification has no format check). */
export function website(required: string) {
  return line({ label: "Website", max: LIMITS.url, required }).refine(isHttpUrl, {
    error: "Enter a web address that starts with http:// or https://",
    abort: true,
  });
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const blank = z.literal("");

/** Country, and state for the United States alone; both may be empty (product §10 work experience). */
export const country = z.enum(COUNTRIES, "Choose a country from the list").or(blank);
export const state = z.enum(US_STATES, "Choose a state from the list").or(blank);
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

/** Body of an answer without content (204). */
export const nothing = z.undefined();

/** Any text of an answer; those that people write have their own limits where they are taken in. */
export const shownText = z.string().max(20_000);

/** Any list of an answer that is not a page. */
export const shownList = <Item extends z.ZodType>(item: Item) => z.array(item).max(10_000);
