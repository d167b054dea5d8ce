import { PRODUCT_NAME } from "@guildway/shared/product";
import { invalid } from "../core/problem";
import lookalikes from "./confusables.json";

const STAFF =
  "admin administrator administration moderator moderation mod official staff support helpdesk sysadmin team webmaster";
/** In the address of a public page also these, which are in names of real companies. */
const STAFF_IN_HANDLES = `${STAFF} help security system`;
/** Words that don't turn a staff word into a name of one's own: "The Site Admin", "Customer Support". */
const AROUND = "the a of for and at site account customer member user community trust safety desk";

const LETTER_OF = new Map(
  Object.entries(lookalikes).flatMap(([letters, characters]) =>
    [...characters].map((character) => [character, letters] as const),
  ),
);
const DIGITS: Record<string, string> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", 7: "t" };
const PAIRS: Record<string, string> = { rn: "m", vv: "w", cl: "d" };

const withLetters = (text: string) => Array.from(text, (each) => LETTER_OF.get(each) ?? each).join("");

/**
 * Returns what a text looks like: two texts that a reader may confuse become one. Letters of other scripts become the
 * Latin ones that they look like (UTS 39), without case and accents; i, I, l, 1 and | become l (decision 017).
 */
export function lookOf(text: string): string {
  const plain = withLetters(withLetters(text.normalize("NFKD").replace(/\p{M}/gu, "")).toLowerCase());
  return plain
    .replace(/rn|vv|cl/g, (pair) => PAIRS[pair] ?? pair)
    .replace(/[i|]/g, "l")
    .replace(/[013457]/g, (digit) => DIGITS[digit] ?? digit)
    .replaceAll("@", "a")
    .replaceAll("$", "s");
}

const looksOf = (words: string) =>
  new Set(words.split(" ").flatMap((word) => [lookOf(word), lookOf(`${word}s`)]));
const product = lookOf(PRODUCT_NAME);
const staff = looksOf(STAFF);
const staffInHandles = looksOf(STAFF_IN_HANDLES);
const around = looksOf(AROUND);

const joined = (text: string) => lookOf(text).replace(/[^\p{L}\p{N}]+/gu, "");

/** The words as they look, without numbers at their ends: "Admin 2", "admin24". */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}|@$]+/u).map((word) => lookOf(word.replace(/(?<=\D)\d+$/, "")));
  return words.filter((word) => /\p{L}/u.test(word) && word !== "");
}

/** Whether a name of a person or a company would speak for the product: product §4.14. */
export function isOfficialName(name: string): boolean {
  if (joined(name).includes(product)) return true;
  const words = wordsOf(name);
  // Letters apart are read together: "A d m i n".
  const read = words.every((word) => word.length === 1) ? [words.join("")] : words;
  return read.some((word) => staff.has(word)) && read.every((word) => staff.has(word) || around.has(word));
}

/** The same of the address of a public page, where staff words may not even be a part. */
export function isOfficialHandle(handle: string): boolean {
  const whole = joined(handle);
  return (
    whole.includes(product) ||
    staffInHandles.has(joined(handle.replace(/\d+$/, ""))) ||
    wordsOf(handle).some((word) => staffInHandles.has(word))
  );
}

const message = `This name would speak for ${PRODUCT_NAME}. Choose another`;

/**
 * Refuses a person's new name that would speak for the product; one that they already have stays.
 * @throws {Problem} 422
 */
export function requireOwnName(
  next: { firstName: string; lastName: string },
  present?: { firstName: string; lastName: string },
): void {
  if (next.firstName === present?.firstName && next.lastName === present.lastName) return;
  if (!isOfficialName(`${next.firstName} ${next.lastName}`)) return;
  throw invalid([
    {
      path: isOfficialName(next.lastName) && !isOfficialName(next.firstName) ? "last_name" : "first_name",
      message,
    },
  ]);
}

/**
 * Refuses a company's new name that would speak for the product; one that it already has stays.
 * @throws {Problem} 422
 */
export function requireOwnCompanyName(next: string, present?: string): void {
  if (next !== present && isOfficialName(next)) throw invalid([{ path: "name", message }]);
}
