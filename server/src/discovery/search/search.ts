import { LIMITS } from "@guildway/shared/contract/limits";
import type { UserSearchResult } from "@guildway/shared/contract/people";
import { type SearchResults, SUGGESTED } from "@guildway/shared/contract/search";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { companySearch, rankCompanies } from "../../hiring/companies/search-companies";
import { jobSearch, rankJobs } from "../../hiring/jobs/search-jobs";
import { operation } from "../../kernel/core/operation";
import type { Database } from "../../kernel/db/database";
import { jsonObject } from "../../kernel/db/json";
import { companies, companyPosts, jobs, posts, profiles } from "../../kernel/db/schema";
import { newestFirst, type Terms } from "../../kernel/db/text-search";
import { openJobCount } from "../../kernel/policies/open-jobs";
import {
  narrowedTo,
  type PeopleSearch,
  peopleSearch,
  rankPeople,
  userSearchFields,
} from "../../members/people/rank-people";
import { postSearch, rankPosts } from "../../social/posts/search-posts";

/** How much of a post is suggested: more than a line has room for. */
const SUGGESTED_LETTERS = 200;

/** What visitors get: posts are for members. */
const NO_POSTS: SearchResults["posts"] = { items: [], count: 0, more: false };

/** The people, jobs, companies and posts that match a text best, and how many there are (product §11). */
export const search = operation("search", {
  lane: "searches",
  run: async ({ db, clock, viewer, query: { text, only } }) => {
    const now = clock.now();
    const viewerId = viewer?.id ?? null;
    const [people, found, firms, written] = await Promise.all([
      peopleSearch(db, viewerId, text, narrowedTo(only, viewerId, now)).then((wanted) =>
        bestPeople(db, wanted),
      ),
      bestJobs(db, text, now),
      bestCompanies(db, text, now),
      viewer ? bestPosts(db, viewer.id, text) : NO_POSTS,
    ]);
    return { people, jobs: found, companies: firms, posts: written };
  },
});

async function bestPeople(db: Database, wanted: PeopleSearch): Promise<SearchResults["people"]> {
  const best = firstOf(db, rankPeople(db, wanted));
  const person = jsonObject(userSearchFields(wanted.viewerId)) as SQL<UserSearchResult>;
  const [found, counted] = await Promise.all([
    db
      .select({ person })
      .from(best)
      .innerJoin(profiles, eq(profiles.id, best.id))
      .orderBy(desc(best.rank), desc(best.id)),
    count(db, profiles, wanted, profiles.id),
  ]);
  return { items: found.map((row) => row.person), ...counted };
}

async function bestJobs(db: Database, text: string, now: Date): Promise<SearchResults["jobs"]> {
  const wanted = await jobSearch(db, text, now);
  const best = firstOf(db, rankJobs(db, wanted));
  const [items, counted] = await Promise.all([
    db
      .select({
        id: jobs.id,
        title: jobs.title,
        company_id: companies.id,
        company_name: companies.name,
        company_logo: companies.logo,
        location_city: jobs.locationCity,
        location_state: jobs.locationState,
        location_country: jobs.locationCountry,
      })
      .from(best)
      .innerJoin(jobs, eq(jobs.id, best.id))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .orderBy(desc(best.rank), desc(best.id)),
    count(db, jobs, wanted, jobs.createdAt),
  ]);
  return { items, ...counted };
}

async function bestCompanies(db: Database, text: string, now: Date): Promise<SearchResults["companies"]> {
  const wanted = await companySearch(db, text);
  const best = firstOf(db, rankCompanies(db, wanted));
  const [items, counted] = await Promise.all([
    db
      .select({
        company_id: companies.id,
        company_name: companies.name,
        logo: companies.logo,
        industry_name: sql<
          SearchResults["companies"]["items"][number]["industry_name"]
        >`${companies.industry}`,
        number_of_jobs: sql<number>`${openJobCount(companies.id, now)}`.mapWith(Number),
      })
      .from(best)
      .innerJoin(companies, eq(companies.id, best.id))
      .orderBy(desc(best.rank), desc(best.id)),
    count(db, companies, wanted, companies.id),
  ]);
  return { items, ...counted };
}

async function bestPosts(db: Database, viewerId: string, text: string): Promise<SearchResults["posts"]> {
  const wanted = await postSearch(db, viewerId, text);
  const best = firstOf(db, rankPosts(db, wanted));
  const [items, counted] = await Promise.all([
    db
      .select({
        id: posts.id,
        author_id: sql<string>`coalesce(${posts.authorId}, ${companies.id})`,
        author_first_name: sql<string>`coalesce(${profiles.firstName}, ${companies.name})`,
        author_last_name: sql<string>`coalesce(${profiles.lastName}, '')`,
        author_portrait: sql<string>`coalesce(${profiles.portrait}, ${companies.logo})`,
        content: sql<string>`left(${posts.content}, ${SUGGESTED_LETTERS})`,
        by_company: sql<boolean>`${companies.id} is not null`,
      })
      .from(best)
      .innerJoin(posts, eq(posts.id, best.id))
      .leftJoin(profiles, eq(profiles.id, posts.authorId))
      .leftJoin(companyPosts, eq(companyPosts.postId, posts.id))
      .leftJoin(companies, eq(companies.id, companyPosts.companyId))
      .orderBy(desc(best.rank), desc(best.id)),
    count(db, posts, wanted, posts.createdAt),
  ]);
  return { items, ...counted };
}

type Ranked =
  | ReturnType<typeof rankPeople>
  | ReturnType<typeof rankJobs>
  | ReturnType<typeof rankCompanies>
  | ReturnType<typeof rankPosts>;

/** Chosen before their rows are read. */
function firstOf(db: Database, ranked: Ranked) {
  return db
    .select({ id: ranked.id, rank: ranked.rank })
    .from(ranked)
    .orderBy(desc(ranked.rank), desc(ranked.id))
    .limit(SUGGESTED)
    .as("best");
}

/** Up to a limit, along an index: an exact count would read all that match. */
async function count(
  db: Database,
  table: PgTable,
  { finds, terms }: { finds: SQL | undefined; terms: Terms },
  order: PgColumn,
): Promise<{ count: number; more: boolean }> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(finds)
    .orderBy(newestFirst(order, terms))
    .limit(LIMITS.counted + 1)
    .as("found");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  const counted = row?.count ?? 0;
  return { count: Math.min(counted, LIMITS.counted), more: counted > LIMITS.counted };
}
