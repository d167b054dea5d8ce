import type { PUBLIC_PARTS } from "@guildway/shared/contract/options";
import type { PersonSummary } from "@guildway/shared/contract/people";
import type { PublicProfile } from "@guildway/shared/contract/public-profiles";
import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../kernel/db/database";
import { type Json, type JsonFields, jsonObject, jsonText } from "../../kernel/db/json";
import {
  formerHandles,
  profileEntries,
  profiles,
  publicProfiles,
  recommendations,
  skills,
  userSkills,
  workExperience,
} from "../../kernel/db/schema";
import { isPublic, isUnblocked, seesRecommendation } from "../../kernel/policies/visibility";
import { newestEntryFirst, profileEntryFields } from "../profile-entries/profile-entry-json";
import { author, recommendationFields } from "../profiles/recommendation-json";
import { skillFields } from "../profiles/skill-json";
import { newestWorkFirst, workExperienceFields } from "../profiles/work-experience-json";
import { shownToVisitors } from "./public-handle";

type Part = (typeof PUBLIC_PARTS)[number];

const shows = (part: Part): SQL => sql`${part} = any(${publicProfiles.parts})`;
const textOf = (part: Part, text: SQLWrapper): SQL => sql`case when ${shows(part)} then ${text} else '' end`;
const listOf = (part: Part, list: SQL): SQL => sql`case when ${shows(part)} then ${list} else '[]' end`;
const joined = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);

/** Each part of the profile, if its owner has chosen it, as a viewer sees it. */
const fieldsFor = (viewerId: string | null): JsonFields<PublicProfile> => ({
  user_id: profiles.id,
  handle: publicProfiles.handle,
  first_name: profiles.firstName,
  last_name: profiles.lastName,
  headline: textOf("headline", profiles.headline),
  portrait: textOf("photo", profiles.portrait),
  bio: textOf("bio", profiles.bio),
  location_city: textOf("location", profiles.locationCity),
  location_state: textOf("location", profiles.locationState),
  location_country: textOf("location", profiles.locationCountry),
  work: listOf(
    "work",
    sql`(select coalesce(json_agg(${jsonObject(workExperienceFields)} order by ${joined(newestWorkFirst)}), '[]')
           from ${workExperience} where ${eq(workExperience.userId, profiles.id)})`,
  ),
  entries: sql`(
    select coalesce(json_agg(${jsonObject(profileEntryFields)} order by ${joined(newestEntryFirst)}), '[]')
      from ${profileEntries}
     where ${eq(profileEntries.userId, profiles.id)} and ${profileEntries.kind} = any(${publicProfiles.parts}))`,
  skills: listOf(
    "skills",
    sql`(select coalesce(json_agg(${jsonObject(skillFields)} order by ${skills.skillName}), '[]')
           from ${userSkills} join ${skills} on ${eq(skills.id, userSkills.skillId)}
          where ${eq(userSkills.userId, profiles.id)})`,
  ),
  recommendations: listOf(
    "recommendations",
    sql`(select coalesce(json_agg(${jsonObject({ ...recommendationFields(newest), author: recommenderFor(viewerId) })} order by newest.created_at desc, newest.id desc), '[]')
           from (select * from ${recommendations}
                  where ${eq(recommendations.subjectId, profiles.id)} and ${seenBy(viewerId, seesRecommendation(null), seesRecommendation(viewerId))}
                  order by ${desc(recommendations.createdAt)}, ${desc(recommendations.id)} limit ${RECOMMENDATIONS}) as newest
           join ${profiles} as recommender on ${eq(author.id, newest.authorId)})`,
  ),
  posts: shows("posts"),
  is_visible: sql`${isPublic()}`,
});

/** As visitors see something, or as members do. Its owner previews what visitors see. */
function seenBy(
  viewerId: string | null,
  visitors: SQLWrapper | undefined,
  members: SQLWrapper | undefined,
): SQL {
  if (viewerId === null) return sql`${visitors}`;
  return sql`case when ${profiles.id} = ${viewerId}::uuid then ${visitors} else ${members} end`;
}

/** Who recommends; visitors read beside the name only what the person's own public page shows. */
const recommenderFor = (viewerId: string | null): SQL =>
  jsonObject<PersonSummary>({
    user_id: author.id,
    first_name: author.firstName,
    last_name: author.lastName,
    headline: seenBy(viewerId, shownToVisitors("headline", author.headline, author), author.headline),
    portrait: seenBy(viewerId, shownToVisitors("photo", author.portrait, author), author.portrait),
  });

/** Of the recommendations, as many as a page shows without asking for more. */
const RECOMMENDATIONS = 20;

const newest = alias(recommendations, "newest");

/** The id of the person whose page has or had an address. */
const ownerOf = (handle: string): SQL => sql`coalesce(
  (select user_id from ${publicProfiles} where handle = ${handle}),
  (select user_id from ${formerHandles} where handle = ${handle})
)`;

/** An invalid address needs no database query, which some characters would break. */
const HANDLE = /^[a-z\d-]{1,50}$/i;

/** Reads a person's public page; undefined unless it is on and the viewer can see the person, or it is the viewer's own. */
export async function readPublicProfile(
  db: Database,
  handle: string,
  viewerId: string | null = null,
): Promise<Json<PublicProfile> | undefined> {
  return HANDLE.test(handle) ? readPage(db, ownerOf(handle), viewerId) : undefined;
}

/** The same as a visitor sees it, of the person with an id. */
export const readPublicProfileOf = (db: Database, userId: string) => readPage(db, userId, null);

async function readPage(
  db: Database,
  owner: SQL | string,
  viewerId: string | null,
): Promise<Json<PublicProfile> | undefined> {
  const [found] = await db
    .select({ json: jsonText<PublicProfile>(fieldsFor(viewerId)) })
    .from(publicProfiles)
    .innerJoin(profiles, eq(profiles.id, publicProfiles.userId))
    .where(
      and(
        eq(profiles.id, owner),
        or(
          and(isPublic(), isUnblocked(viewerId, profiles.id)),
          viewerId === null ? sql`false` : eq(profiles.id, viewerId),
        ),
      ),
    );
  return found?.json;
}
