import type { PersonSummary } from "@guildway/shared/contract/people";
import type { Place } from "../employees/place-dialog";

/** Somebody who is about to be added, with what they will be. */
export interface Staged extends Place {
  person: PersonSummary;
}

/** The list with one more person; who is staged already is staged anew, in their place. */
export function stage(list: readonly Staged[], entry: Staged): Staged[] {
  const isSame = ({ person }: Staged) => person.user_id === entry.person.user_id;
  return list.some(isSame) ? list.map((old) => (isSame(old) ? entry : old)) : [...list, entry];
}

/** The list without a person. */
export function unstage(list: readonly Staged[], userId: string): Staged[] {
  return list.filter(({ person }) => person.user_id !== userId);
}
