import type { EndpointName } from "@guildway/shared/contract";
import type { Role, Things } from "../roles-world";

/** What a call requests, and the status for each caller. */
export interface Row extends Partial<Record<Exclude<Role, "nobody">, number>> {
  input: (things: Things) => unknown;
  /** For a member who has no part in the thing. */
  others: number;
  /** For callers who may not see the thing's owner; by default the same as for others. */
  unseen?: number;
  /** For an owner whom moderators have hidden, if not the same as for other owners. */
  hiddenOwner?: number;
  /** About someone who left the public directory, if members don't see the thing either. */
  unlisted?: number;
  /** Requests that name things that don't belong together: refused for everyone. */
  mixed?: (own: Things, other: Things) => unknown[];
}

export type Answers = Omit<Row, "input">;

/** Rows of the table, by endpoint. */
export type Rows = Partial<Record<EndpointName, Row>>;

export function row(answers: number | Answers, input: Row["input"] = () => ({})): Row {
  return { ...(typeof answers === "number" ? { others: answers } : answers), input };
}

export interface Identified {
  id: string;
}
