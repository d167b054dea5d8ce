import { formatNumber } from "@guildway/shared/format/numbers";
import { Problem } from "./problem";

/** The largest form has fewer values than this: 30 questions with 20 options each, 100 people, 30 answers. */
const MOST_VALUES = 2_000;

/** Other encodings are refused: letters that they write differently would be lost. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body and limits how much the schemas have to go through: Zod checks each element of a
 * list before it looks at the list's length, and a body of 256 kB has room for 100,000 of them.
 *
 * @throws {Problem} 400 if the body isn't JSON, 413 if it has more values than any form
 */
export function readJson(body: ArrayBuffer): unknown {
  const value = parse(body);
  if (hasMoreValues(value, MOST_VALUES)) {
    throw new Problem("too-large", {
      detail: `The body has more than ${formatNumber(MOST_VALUES)} values`,
    });
  }
  return value;
}

function parse(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new Problem("bad-request", { detail: "The body is not valid JSON in UTF-8" });
  }
}

/** Counts objects, lists and their contents, and stops as soon as there are more than `most`. */
function hasMoreValues(root: unknown, most: number): boolean {
  const rest = [root];
  for (let seen = 0; rest.length > 0; seen++) {
    if (seen === most) return true;
    const value = rest.pop();
    if (typeof value !== "object" || value === null) continue;
    const parts: unknown[] = Object.values(value);
    if (parts.length > most) return true;
    rest.push(...parts);
  }
  return false;
}
