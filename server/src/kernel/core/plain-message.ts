import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { formatNumber } from "@guildway/shared/format/numbers";
import type { z } from "zod";

const KINDS: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "true or false",
  int: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "a string",
};

/**
 * Says what is wrong with a value for which the contract has no message of its own: most of them only programs can send.
 *
 * @param value what was sent there
 */
export function plainMessage(issue: z.core.$ZodIssue, value: unknown): string {
  const field = issue.path.map(String).join(".") || "The body";
  if (value === undefined) return `${field} is required`;
  const what = expected(issue);
  return what === undefined ? `${field} is not valid` : `${field} must be ${what}`;
}

function expected(issue: z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return KINDS[issue.expected];
    case "invalid_value":
      return issue.values.map((value) => JSON.stringify(value)).join(" or ");
    case "too_small":
      return bound(issue.origin, issue.inclusive ? "at least" : "more than", issue.minimum);
    case "too_big":
      return bound(issue.origin, issue.inclusive ? "at most" : "less than", issue.maximum);
    default:
      return undefined;
  }
}

/** Arrays and strings have a length, which "must be at most 5" doesn't say. */
function bound(origin: string, limit: string, by: number | bigint): string | undefined {
  const number = formatNumber(Number(by), PLAIN_LOCALE);
  if (origin === "number" || origin === "int") return `${limit} ${number}`;
  if (origin === "array") return `an array of ${limit} ${number}`;
  return origin === "string" ? `${limit} ${number} characters long` : undefined;
}
