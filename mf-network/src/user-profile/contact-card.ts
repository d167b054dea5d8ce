import { isCurrentWork } from "@guildway/shared/contract/current-work";
import { countryLabel, optionLabel } from "@guildway/shared/contract/option-label";
import type { FullUser } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";

/**
 * Writes a person as a vCard for address books (RFC 2426, version 3.0, which all of them read). It has nothing that
 * the profile doesn't show.
 */
export function contactCard(
  { user, work, entries }: FullUser,
  { page, now }: { /** Address of the profile. */ page: string; now: Date },
): string {
  const employer = work.find((entry) => isCurrentWork(entry, now))?.company_name;
  const { location_city, location_state, location_country } = user;
  const place = [location_city, optionLabel(location_state), "", countryLabel(location_country)];
  const links = entries.filter(({ kind }) => kind === "link").map(({ url }) => url);
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `UID:urn:uuid:${user.user_id}`,
    `N:${[user.last_name, user.first_name, "", "", ""].map(escaped).join(";")}`,
    `FN:${escaped(fullName(user))}`,
    ...(user.headline ? [`TITLE:${escaped(user.headline)}`] : []),
    ...(employer ? [`ORG:${escaped(employer)}`] : []),
    ...(place.some(Boolean) ? [`ADR:;;;${place.map(escaped).join(";")}`] : []),
    ...[page, ...links].map((url) => `URL:${escaped(url)}`),
    "END:VCARD",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** What would end a value or begin a line is escaped. */
const escaped = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

/** Lines have at most 75 bytes; a longer one continues after a space, never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      parts.push("\r\n ");
      bytes = 0;
    }
    parts.push(letter);
    bytes += size;
  }
  return parts.join("");
}
