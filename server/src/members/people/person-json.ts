import type { PersonSummary } from "@guildway/shared/contract/people";
import type { JsonFields } from "../../kernel/db/json";
import { profiles } from "../../kernel/db/schema";

/** What a card about a person needs, from a row of `profiles`. */
export const personFields: JsonFields<PersonSummary> = {
  user_id: profiles.id,
  first_name: profiles.firstName,
  last_name: profiles.lastName,
  headline: profiles.headline,
  portrait: profiles.portrait,
};
