import type { PUBLIC_PARTS } from "@guildway/shared/contract/options";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { profiles, publicProfiles } from "../../kernel/db/schema";
import { isPublic } from "../../kernel/policies/visibility";

/** A row of `profiles`, or of an alias of it. */
type Person = Record<"id" | "publicDirectory" | "hiddenAt", SQLWrapper>;

/** Something of a person's public page; empty without one. */
const ofPublicPage = (value: SQLWrapper, person: Person = profiles): SQL<string> => sql`coalesce((
  select ${value} from ${publicProfiles}
   where ${publicProfiles.userId} = ${person.id} and ${isPublic(person)}), '')`;

/** The page's name in its address. */
export const publicHandle = ofPublicPage(sql`${publicProfiles.handle}::text`);

/** A text of the profile, if the page shows this part of it. */
export const shownToVisitors = (
  part: (typeof PUBLIC_PARTS)[number],
  text: SQLWrapper,
  person?: Person,
): SQL<string> =>
  ofPublicPage(sql`case when ${part} = any(${publicProfiles.parts}) then ${text} end`, person);
