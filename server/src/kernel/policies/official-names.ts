import { fullName } from "@guildway/shared/format/full-name";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { invalid } from "../core/problem";
import { readingsOf } from "./look-alikes";
import { claimsStaff } from "./official-headlines";
import { anyOf, areStaff, endsWithStaff, product } from "./official-words";

/** The whole address of a public page may not be one of these; with more words, it may be a name. */
const RESERVED =
  "help security system trust safety verification verified abuse no_reply postmaster root owner billing sysop superuser compliance legal privacy appeals hostmaster";
const reserved = new RegExp(`^${anyOf(RESERVED)}$`, "u");

/** Whether a name of a person or a company would seem to speak for the product: product §4.14. */
export function isOfficialName(name: string): boolean {
  return readingsOf(name).some(
    (reading) =>
      product.test(reading) ||
      claimsStaff(reading) ||
      areStaff(reading) ||
      // "A d m i n" and "Mode Rator". "Ad Min" may be a person.
      ((reading.length > 7 || /^\S( \S)*$/u.test(reading)) && areStaff(reading.replaceAll(" ", ""))),
  );
}

/** The same of the address of a public page, where staff words may not even be a part. */
export function isOfficialHandle(handle: string): boolean {
  if (isOfficialName(handle.replaceAll("-", " "))) return true;
  const words = handle.split("-").flatMap((word) => readingsOf(word)[0] ?? []);
  const joined = words.join("");
  return (
    reserved.test(joined) || [...words, joined].some((word) => areStaff(word) || endsWithStaff.test(word))
  );
}

const message = `This name would speak for ${PRODUCT_NAME}. Choose another`;

interface PersonNames {
  firstName: string;
  lastName: string;
  otherName?: string | undefined;
}

/**
 * Refuses a person's new name that would seem to speak for the product; an existing one stays.
 * @throws {Problem} 422
 */
export function requireOwnName(next: PersonNames, present?: PersonNames): void {
  const { otherName = "" } = next;
  if (otherName !== (present?.otherName ?? "") && isOfficialName(otherName)) {
    throw invalid([{ path: "other_name", message }]);
  }
  if (next.firstName === present?.firstName && next.lastName === present.lastName) return;
  // Also in the displayed order: 者 and 管理 are 管理者.
  const shown = fullName({ first_name: next.firstName, last_name: next.lastName });
  if (![`${next.firstName} ${next.lastName}`, shown].some(isOfficialName)) return;
  throw invalid([
    {
      path: isOfficialName(next.lastName) && !isOfficialName(next.firstName) ? "last_name" : "first_name",
      message,
    },
  ]);
}

/**
 * Refuses a company's new name that would seem to speak for the product; an existing one stays.
 * @throws {Problem} 422
 */
export function requireOwnCompanyName(next: string, present?: string): void {
  if (next !== present && isOfficialName(next)) throw invalid([{ path: "name", message }]);
}
