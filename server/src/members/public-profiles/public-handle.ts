import type { PUBLIC_PARTS } from "@guildway/shared/contract/options";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { profiles, publicProfiles } from "../../kernel/db/schema";
import { isPublic } from "../../kernel/policies/visibility";

/** Something of a person's public page, for a row of `profiles`; empty without one. */
const ofPublicPage = (value: SQLWrapper): SQL<string> => sql`coalesce((
  select ${value} from ${publicProfiles}
   where ${eq(publicProfiles.userId, profiles.id)} and ${isPublic()}), '')`;

/** The page's name in its address. */
export const publicHandle = ofPublicPage(sql`${publicProfiles.handle}::text`);

/** A text of the profile, if the page shows this part of it. */
export const shownToVisitors = (part: (typeof PUBLIC_PARTS)[number], text: SQLWrapper): SQL<string> =>
  ofPublicPage(sql`case when ${part} = any(${publicProfiles.parts}) then ${text} end`);
