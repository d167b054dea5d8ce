import { PRODUCT_NAME } from "@guildway/shared/product";
import { invalid } from "../core/problem";
import type { Viewer } from "../core/viewer";
import type { Database } from "../db/database";
import { readingsOf } from "./look-alikes";
import { findRole } from "./moderator-policy";
import { anyOf, areStaff, LETTER, marker, OFFICIAL, productOf, TEAMS } from "./official-words";

const word = (words: string) => `(?<!${LETTER})${anyOf(words)}(?!${LETTER})`;
/** Words that only staff would use beside the product's name. */
const mark = marker(`${TEAMS} verified recovery trust safety security care service moderate moderating ceo`);
/** Words for someone who speaks for the name before: "Guildway representative". */
const EMPLOYEE = word(
  "employee representative rep agent specialist manager officer mitarbeiter mitarbeiterin empleado empleada employé employée dipendente funcionário funcionária pracownik çalışanı сотрудник співробітник موظف 社員 员工",
);
/** Words between a staff word and the product's name: "Moderator on Guildway". */
const TO = word(
  "by from on in with de del de_la do da di des du en em von vom bei für pour chez para per dla na od на от від для من في",
);
/** Words at the beginning that mean no longer. */
const FORMER = word("former formerly ex past retired");
const BESIDE = `~|${TO}|${EMPLOYEE}| `;
const claim = new RegExp(
  `(?<!${FORMER}(?:[~ ]|${TO})*)(?:#(?:${BESIDE})*\\*|\\*[~ ]*(?:#|${EMPLOYEE}))`,
  "u",
);
const nothingElse = new RegExp(`^(?=.*#)(?=.*\\*)(?:[#*]|${BESIDE})+$`, "u");
const official = new RegExp(anyOf(`verified ${OFFICIAL}`), "gu");
const initials = new RegExp(`(?<!\\S)${LETTER}(?!\\S)`, "gu");
/** Parts of a headline are independent statements. */
const PARTS = /\s[|/\-–—]\s|[·•—;,，、。()\n]/u;

const marked = (reading: string) => mark(reading.replace(productOf, " * ").replace(initials, ""));

/** Whether words claim to be the product's staff. Saying only that one works there doesn't. */
export const claimsStaff = (reading: string) => claim.test(marked(reading));

/** The same for a headline, or for an official account: "Official Support". */
export function isOfficialHeadline(headline: string): boolean {
  const isOfficial = (reading: string) => areStaff(reading) && /\S/u.test(reading.replace(official, ""));
  return (
    headline
      .split(PARTS)
      .some((part) =>
        readingsOf(part).some(
          (reading) => claimsStaff(reading) || (reading.search(official) >= 0 && isOfficial(reading)),
        ),
      ) || readingsOf(headline).some((reading) => nothingElse.test(marked(reading)))
  );
}

/**
 * Refuses a new headline that claims to be the product's staff, unless the person moderates.
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
