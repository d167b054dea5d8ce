import type { PersonSummary } from "@guildway/shared/contract/people";
import type { Position } from "../employees/position-dialog";

/** A person who is about to be added, with their position. */
export interface Staged extends Position {
  person: PersonSummary;
}

/** Returns the list with one more person, or with the new position of someone who is staged already. */
export function stage(list: readonly Staged[], entry: Staged): Staged[] {
  const isSame = ({ person }: Staged) => person.user_id === entry.person.user_id;
  return list.some(isSame) ? list.map((old) => (isSame(old) ? entry : old)) : [...list, entry];
}

/** Returns the list without a person. */
export function unstage(list: readonly Staged[], userId: string): Staged[] {
  return list.filter(({ person }) => person.user_id !== userId);
}

/** Returns the people of a draft, without entries that were edited by hand. */
export function parseStaged(draft: unknown): Staged[] {
  return Array.isArray(draft) ? draft.filter(isStaged) : [];
}

function isStaged(entry: unknown): entry is Staged {
  const { person, job_title, is_admin } = fields(entry);
  const { user_id, first_name, last_name, headline } = fields(person);
  const texts = [job_title, user_id, first_name, last_name, headline];
  return texts.every((text) => typeof text === "string") && typeof is_admin === "boolean";
}

const fields = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
