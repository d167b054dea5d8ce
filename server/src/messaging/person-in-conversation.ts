import type { PersonSummary } from "@guildway/shared/contract/people";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jsonObject } from "../kernel/db/json";
import { profiles } from "../kernel/db/schema";
import { seesPerson, type ViewerId } from "../kernel/policies/visibility";
import { personFields } from "../members/people/person-json";

/** A joined row of `profiles` as a card, or null if there is none. Of those whom the viewer doesn't see, the name. */
export function personOrNull(viewerId: ViewerId): SQL {
  const nameOnly = jsonObject<PersonSummary>({ ...personFields, headline: sql`''`, portrait: sql`''` });
  return sql`case
    when ${profiles.id} is null then null
    when ${seesPerson(viewerId, profiles.id)} then ${jsonObject<PersonSummary>(personFields)}
    else ${nameOnly}
  end`;
}

/** The same for the person whose id is in a column. */
export function personById(id: SQLWrapper, viewerId: ViewerId): SQL {
  return sql`(select ${personOrNull(viewerId)} from ${profiles} where ${profiles.id} = ${id})`;
}
