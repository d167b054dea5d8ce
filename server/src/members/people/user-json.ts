import type { User } from "@guildway/shared/contract/people";
import { isNotNull, sql } from "drizzle-orm";
import type { JsonFields } from "../../kernel/db/json";
import { connections, profiles } from "../../kernel/db/schema";
import { openToWorkFor } from "../../kernel/policies/open-to-work";
import { connectedWith, sharedConnectionCount } from "../../kernel/policies/pair";
import { personFields } from "./person-json";

/** The connection of a person with one viewer, from the `connections` row of the two; without one, none. */
export const connectionFields = (
  viewerId: string | null,
): JsonFields<Pick<User, "status" | "user_one_id">> => ({
  status: sql`coalesce(${connections.status}::text, '')`,
  user_one_id: sql`case when ${connections.requesterId} = ${viewerId}::uuid then 'true' else 'false' end`,
});

/**
 * A person as one viewer sees them, from a row of `profiles` that is left-joined with the `connections`
 * row of the two.
 */
export function userFields(viewerId: string, now: Date): JsonFields<User> {
  return {
    ...personFields,
    cover: profiles.cover,
    other_name: profiles.otherName,
    bio: profiles.bio,
    location_state: profiles.locationState,
    location_country: profiles.locationCountry,
    location_city: profiles.locationCity,
    ...connectionFields(viewerId),
    connection_note: sql`case when ${connections.status} = 'pending' then coalesce(${connections.note}, '') else '' end`,
    connection_count: sql`(select count(*) from ${connectedWith(profiles.id)} accepted)`,
    shared_connection_count: sharedConnectionCount(viewerId, profiles.id),
    own_headline: profiles.ownHeadline,
    open_to_work: openToWorkFor(viewerId, now),
    hidden: isNotNull(profiles.hiddenAt),
    version: profiles.version,
  };
}
