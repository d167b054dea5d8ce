import type { PersonSummary } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";

/** The name of a conversation's other person, also once they have left. */
export function personName(person: PersonSummary | null): string {
  return person ? fullName(person) : "Former member";
}
