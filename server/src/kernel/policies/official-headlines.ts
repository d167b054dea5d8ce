import { PRODUCT_NAME } from "@guildway/shared/product";
import { invalid } from "../core/problem";
import type { Viewer } from "../core/viewer";
import type { Database } from "../db/database";
import { lookOf, readingsOf } from "./look-of";
import { findRole } from "./moderator-policy";
import { looksOf, product, staff, team, unglued } from "./official-names";

/** Between the product's name and a staff word, these leave it a claim: "Guildway Customer Support Agent". */
const BETWEEN = looksOf(
  "site account customer member user community desk help system super head chief lead senior platform tech technical agent rep specialist com org net verified manager officer center centre",
);
/** After a staff word, also these: "Moderator on Guildway". */
const CONNECTORS = looksOf("the a of for at by from on");
const LEADING = new Set([...BETWEEN, ...CONNECTORS]);
/** Beside the product's name, also these are said by staff. */
const STAFF = new Set([
  ...staff,
  ...looksOf("trust safety security service care recovery representative moderating ceo"),
]);
/** "Guildway help center"; "help" alone is what members ask for. */
const HELP = new Set(
  ["help desk", "help center", "help centre"].map((phrase) => phrase.split(" ").map(lookOf).join(" ")),
);
/** Who begins with these says that they no longer are. */
const FORMER = looksOf("former formerly ex past retired");
const PRODUCT = "*";
const findProduct = new RegExp(Array.from(product).join(" ?"), "gu");
/** What is said in one part of a headline isn't said of what another part names. */
const PARTS = /\s[|\-–—]\s|[·•—;,/()\n]/u;

/** The ways to read a text as words, with the product's name as one of them. */
function wordsOf(text: string): string[][] {
  return readingsOf(text).map((words) =>
    words
      .join(" ")
      .replace(findProduct, ` ${PRODUCT} `)
      .split(" ")
      // Of "Guildway's".
      .filter((word) => word.length > 1 || word === PRODUCT || CONNECTORS.has(word))
      .flatMap(unglued),
  );
}

/** Whether somebody's headline says that they are the product's staff. Who says only that they work there doesn't. */
export function isOfficialHeadline(headline: string): boolean {
  const isClaim = (words: string[]) =>
    !isFormer(words) &&
    words.some(
      (word, at) =>
        word === PRODUCT &&
        (HELP.has(words.slice(at + 1, at + 3).join(" ")) ||
          leadsToStaff(words.slice(at + 1), BETWEEN, BETWEEN) ||
          // "Team lead at Guildway" is a job.
          leadsToStaff(words.slice(0, at).reverse(), LEADING, CONNECTORS)),
    );
  const saysNothingElse = (words: string[]) =>
    words.includes(PRODUCT) &&
    words.some((word) => STAFF.has(word) && !team.has(word)) &&
    words.every((word) => word === PRODUCT || STAFF.has(word) || LEADING.has(word));
  return (
    headline.split(PARTS).some((part) => wordsOf(part).some(isClaim)) ||
    wordsOf(headline).some(saysNothingElse)
  );
}

/** "Former Guildway moderator", without anything that they are now. */
function isFormer([first = "", ...others]: string[]): boolean {
  return (
    FORMER.has(first) && others.every((word) => word === PRODUCT || STAFF.has(word) || LEADING.has(word))
  );
}

function leadsToStaff(words: string[], over: Set<string>, overToTeam: Set<string>): boolean {
  const end = words.findIndex((word) => STAFF.has(word) || !over.has(word));
  const word = words[end] ?? "";
  return STAFF.has(word) && (!team.has(word) || words.slice(0, end).every((each) => overToTeam.has(each)));
}

/**
 * Refuses a new headline that says that somebody is the product's staff, unless they moderate.
 * @param path the field that the headline is made of
 * @throws {Problem} 422
 */
export async function requireOwnHeadline(
  db: Database,
  { id }: Pick<Viewer, "id">,
  { next, present, path }: { next: string; present?: string | undefined; path: string },
): Promise<void> {
  if (next === present || !isOfficialHeadline(next) || (await findRole(db, id)) !== null) return;
  throw invalid([{ path, message: `This would speak for ${PRODUCT_NAME}. Change it` }]);
}
