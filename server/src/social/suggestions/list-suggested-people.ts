import type { SuggestedPerson } from "@guildway/shared/contract/people";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { companies, connections, employees, profiles, userSkills } from "../../kernel/db/schema";
import { isBetween, sharedConnectionCount } from "../../kernel/policies/pair";
import { isUnblocked, seesProfile } from "../../kernel/policies/visibility";
import { personFields } from "../../members/people/person-json";

/** How many people or jobs are suggested at once. */
export const SUGGESTIONS = 5;

/** How many people who have a skill, or jobs that ask for it, are looked at, newest first. */
export const SEEN_PER_SKILL = 200;

/** How many of a person's connections and companies are looked at, newest first; most people have fewer. */
const SEEN_CONNECTIONS = 100;
const SEEN_COMPANIES = 20;

/**
 * Lists people the viewer may know: those with most shared connections first, then a shared company, then skills,
 * then who joined last. Each of the four finds its best few and checks a bounded number of rows, however large the
 * network is.
 */
export const listSuggestedPeople = operation("listSuggestedPeople", {
  run: async ({ db, viewer }) => {
    const shared = sql<{ id: string }>`(
    select id,
           ${sharedConnectionCount(viewer.id, sql`candidates.id`)} as connections,
           ${sharedCompany(viewer.id)} as company,
           ${sharedSkills(viewer.id)} as skills
      from ((${throughConnections(viewer.id)})
            union (${throughCompanies(viewer.id)})
            union (${throughSkills(viewer.id)})
            union (${newcomers(viewer.id)})) candidates
    -- Apart from what sorts them, so that each is counted once.
    offset 0
  )`;
    const rows = await db
      .select({
        json: jsonText<SuggestedPerson>({
          ...personFields,
          shared_connections: sql`shared.connections`,
          shared_company: sql`coalesce(shared.company, '')`,
          shared_skills: sql`shared.skills`,
        }),
      })
      .from(sql`${shared} shared`)
      .innerJoin(profiles, eq(profiles.id, sql`shared.id`))
      .where(seesProfile(viewer.id))
      .orderBy(
        sql`shared.connections desc`,
        sql`shared.company is null`,
        sql`shared.skills desc`,
        desc(profiles.id),
      )
      .limit(SUGGESTIONS);
    return jsonList(rows);
  },
});

/**
 * Someone else who isn't blocked, and with whom there is no connection or request. Hidden people are left out at the
 * end: looking up thousands of candidates would cost more than showing one suggestion less.
 */
function isStranger(viewerId: string, id: SQL): SQL {
  return sql`${id} <> ${viewerId} and not ${isBetween(viewerId, id)} and ${isUnblocked(viewerId, id)}`;
}

function throughConnections(viewerId: string): SQL {
  return sql`
    select theirs.id
      from ${newestConnections(sql`${viewerId}::uuid`)} own
     cross join lateral ${newestConnections(sql`own.id`)} theirs
     where ${isStranger(viewerId, sql`theirs.id`)}
     group by theirs.id
     order by count(*) desc, theirs.id desc
     limit ${SUGGESTIONS}`;
}

/** One half for each side of the pair, each read from its own index. */
function newestConnections(userId: SQL): SQL {
  const half = (own: "low_id" | "high_id", other: "low_id" | "high_id") => sql`(
    select ${sql.raw(other)} as id, created_at from ${connections}
     where ${sql.raw(own)} = ${userId} and status = 'accepted'
     order by created_at desc
     limit ${SEEN_CONNECTIONS})`;
  return sql`(
    ${half("low_id", "high_id")} union all ${half("high_id", "low_id")}
     order by created_at desc
     limit ${SEEN_CONNECTIONS})`;
}

function throughCompanies(viewerId: string): SQL {
  return sql`
    select colleagues.user_id
      from (select company_id from ${employees}
             where user_id = ${viewerId}
             order by created_at desc, company_id desc
             limit ${SEEN_COMPANIES}) own
     cross join lateral
           (select user_id from ${employees}
             where company_id = own.company_id and ${isStranger(viewerId, sql`user_id`)}
             order by created_at desc, user_id desc
             limit ${SUGGESTIONS}) colleagues
     group by colleagues.user_id
     order by count(*) desc, colleagues.user_id desc
     limit ${SUGGESTIONS}`;
}

function throughSkills(viewerId: string): SQL {
  return sql`
    select skilled.user_id
      from ${userSkills} own
     cross join lateral
           (select user_id from ${userSkills}
             where skill_id = own.skill_id and ${isStranger(viewerId, sql`user_id`)}
             order by user_id desc
             limit ${SEEN_PER_SKILL}) skilled
     where own.user_id = ${viewerId}
     group by skilled.user_id
     order by count(*) desc, skilled.user_id desc
     limit ${SUGGESTIONS}`;
}

/** The newest members, for someone who has nothing in common with anyone yet. */
function newcomers(viewerId: string): SQL {
  return sql`
    select newest.id
      from ${profiles} as newest
     where newest.hidden_at is null and ${isStranger(viewerId, sql`newest.id`)}
     order by newest.id desc
     limit ${SUGGESTIONS}`;
}

/** The name of a company where both are employees, the one that the viewer joined last; null if there is none. */
function sharedCompany(viewerId: string): SQL {
  return sql`(
    select name from ${employees} own
      join ${employees} theirs on theirs.company_id = own.company_id and theirs.user_id = candidates.id
      join ${companies} on companies.id = own.company_id
     where own.user_id = ${viewerId}
     order by own.created_at desc, own.company_id desc
     limit 1
  )`;
}

function sharedSkills(viewerId: string): SQL {
  return sql`(
    select count(*) from ${userSkills} own
      join ${userSkills} theirs on theirs.skill_id = own.skill_id and theirs.user_id = candidates.id
     where own.user_id = ${viewerId}
  )`;
}
