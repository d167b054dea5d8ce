import { fullName } from "@guildway/shared/contract/full-name";
import type { PersonSummary } from "@guildway/shared/contract/people";

/** The name of a conversation's other person, also once they have left. */
export function nameOf(person: PersonSummary | null): string {
  return person ? fullName(person) : "Former member";
}
