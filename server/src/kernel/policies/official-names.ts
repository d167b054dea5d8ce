import { PRODUCT_NAME } from "@guildway/shared/product";
import { invalid } from "../core/problem";
import { joinedLook, lookOf, readingsOf } from "./look-of";

/** Words of staff, each group with what may be beside it without turning it into a name of one's own. */
const STAFF = [
  {
    words: "admin administrator moderator mod",
    beside: "system systems super head chief lead senior platform content forum global network web your our",
  },
  {
    words: "support helpdesk",
    beside: "tech technical platform it head center centre agent bot verified live premium priority your our",
  },
  { words: "official staff administration moderation sysadmin webmaster", beside: "" },
];
/** "Team Rubicon" and "Team 7" are companies: it speaks for the product only at the end, as in "The Safety Team". */
const TEAM = "team";
/** May be beside any of them: "The Site Admin", "Customer Support". */
const AROUND =
  "the a of for and at site account customer member user community trust safety security help desk";
/** What staff are called in words that are otherwise anybody's: "Home Care" and "Trust Bank" are companies. */
const PHRASES = [
  "customer care",
  "customer service",
  "service desk",
  "help center",
  "help centre",
  "account security",
  "account recovery",
  "account verification",
  "trust safety",
  "abuse team",
  "verification team",
];
/** Left out between the words of a phrase. */
const SMALL = "the a of for and at";
/** The whole address of a public page may not be one of these or of the phrases; with more words, it may be a name. */
const RESERVED_HANDLES =
  "help security system trust safety verification verified abuse noreply postmaster root owner billing sysop superuser compliance legal privacy appeals hostmaster trustandsafety";
/** No handle ends with one of these, as `joesupport` does; names of people end with the others (Falstaff). */
const ENDS_OF_HANDLES =
  "admin administrator moderator support helpdesk official administration moderation webmaster";

export const looksOf = (words: string) =>
  new Set(
    words
      .split(" ")
      .filter(Boolean)
      .flatMap((word) => [lookOf(word), lookOf(`${word}s`)]),
  );
export const product = lookOf(PRODUCT_NAME);
export const team = looksOf(TEAM);
const groups = STAFF.map(({ words, beside }) => ({ words: looksOf(words), beside: looksOf(beside) }));
export const staff = new Set([...groups.flatMap(({ words }) => [...words]), ...team]);
const around = looksOf(AROUND);
const small = new Set(SMALL.split(" ").map(lookOf));
const phrases = new Set(PHRASES.map((phrase) => phrase.split(" ").map(lookOf).join(" ")));
const reservedHandles = new Set([
  ...looksOf(RESERVED_HANDLES),
  ...PHRASES.map((phrase) => lookOf(phrase.replaceAll(" ", ""))),
]);
const endsOfHandles = [...looksOf(ENDS_OF_HANDLES)];

/** Found in what is written as one word, as "TheAdmin" is; "Amod" is a name. */
const GLUED = [...staff, ...around, ...groups.flatMap(({ beside }) => [...beside])].filter(
  (word) => word.length > 2 && word !== "and" && word !== "for",
);
// The longest is found last, and stays.
GLUED.sort((one, other) => one.length - other.length);

/** The words that a word consists of; otherwise itself. */
export function unglued(word: string): string[] {
  /** Of what begins at each letter. */
  const parts = new Map<number, string[]>([[word.length, []]]);
  for (let from = word.length - 1; from >= 0; from--) {
    for (const part of GLUED) {
      const rest = word.startsWith(part, from) ? parts.get(from + part.length) : undefined;
      if (rest) parts.set(from, [part, ...rest]);
    }
  }
  return (word !== "" && parts.get(0)) || [word];
}

/** Whether words say nothing but that somebody is staff. */
function areStaff(words: string[]): boolean {
  const read = words.filter((word) => word !== "");
  const telling = read.filter((word) => !small.has(word));
  if (phrases.has(telling.join(" "))) return true;
  // "A Team" and "Team17" are companies.
  const namesTeam = team.has(words.at(-1) ?? "") && (telling.length > 1 || read[0] === lookOf("the"));
  if (namesTeam && read.every((word) => staff.has(word) || around.has(word))) return true;
  return groups.some(
    (group) =>
      read.some((word) => group.words.has(word)) &&
      read.every((word) => staff.has(word) || around.has(word) || group.beside.has(word)),
  );
}

/** Whether a name of a person or a company would speak for the product: product §4.14. */
export function isOfficialName(name: string): boolean {
  const whole = joinedLook(name);
  if (whole.includes(product) || joinedLook(name.replace(/[/)\]]/g, "l")).includes(product)) return true;
  // Letters and syllables apart are read together, too: "A d m i n", "Sup Port". "Ad Min" may be a person.
  const isApart = (words: string[]) => words.every((word) => word.length === 1) || words.join("").length > 6;
  return readingsOf(name).some(
    (words) => areStaff(words.flatMap(unglued)) || (isApart(words) && areStaff(unglued(words.join("")))),
  );
}

/** The same of the address of a public page, where staff words may not even be a part. */
export function isOfficialHandle(handle: string): boolean {
  if (joinedLook(handle).includes(product)) return true;
  const words = readingsOf(handle)[1] ?? [];
  const joined = words.join("");
  if (reservedHandles.has(joined) || reservedHandles.has(words.filter((word) => !small.has(word)).join(""))) {
    return true;
  }
  return [...words, joined].some(
    (word) =>
      unglued(word).some((part) => staff.has(part)) || endsOfHandles.some((end) => word.endsWith(end)),
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
