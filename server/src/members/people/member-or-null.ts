import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { jsonObject } from "../../kernel/db/json";
import { profiles } from "../../kernel/db/schema";
import { isUnblocked } from "../../kernel/policies/visibility";

/** A person by name, from a row that is left-joined with `profiles`; null once they have left, or for blocked people. */
export function memberOrNull(viewerId: string): SQL {
  const isShown = and(isNotNull(profiles.id), isUnblocked(viewerId, profiles.id));
  return sql`case when ${isShown} then ${jsonObject({
    user_id: profiles.id,
    first_name: profiles.firstName,
    last_name: profiles.lastName,
    portrait: profiles.portrait,
  })} end`;
}
