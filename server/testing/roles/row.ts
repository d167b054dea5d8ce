import type { EndpointName } from "@guildway/shared/contract";
import type { Resources, Role } from "../roles-world";

/** What a call requests, and the status for each caller. */
export interface Row extends Partial<Record<Exclude<Role, "nobody">, number>> {
  input: (resources: Resources) => unknown;
  /** For a member who has no part in the resource. */
  others: number;
  /** For callers who may not see the resource's owner; by default the same as for others. */
  unseen?: number;
  /** For an owner whom moderators have hidden, if not the same as for other owners. */
  hiddenOwner?: number;
  /** About someone who left the public directory, if members don't see the resource either. */
  unlisted?: number;
  /** Requests with unrelated ids: refused for everyone. */
  mixed?: (own: Resources, other: Resources) => unknown[];
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
