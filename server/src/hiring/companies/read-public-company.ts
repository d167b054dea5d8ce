import { LIMITS } from "@guildway/shared/contract/limits";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { prepared } from "../../kernel/db/prepared";
import { companies, jobs } from "../../kernel/db/schema";
import { isListedCompany } from "../../kernel/policies/job-visibility";
import { isOffered } from "../../kernel/policies/open-jobs";

/** A company with its newest open jobs. */
export type PublicCompany = NonNullable<Awaited<ReturnType<typeof readPublicCompany>>>;

const publicCompany = prepared((db) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      description: companies.description,
      website: companies.website,
      logo: companies.logo,
      industry: companies.industry,
      companyType: companies.companyType,
      jobs: sql<{ id: string; title: string }[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'title', title) order by created_at desc, id desc), '[]')
          from (
            select ${jobs.id}, ${jobs.title}, ${jobs.createdAt} from ${jobs}
             where ${and(sql`${jobs.companyId} = ${companies.id}`, isOffered(sql.placeholder("now")))}
             order by ${desc(jobs.createdAt)}, ${desc(jobs.id)} limit ${sql.raw(String(LIMITS.pageSize))}
          ) newest
      )`,
    })
    .from(companies)
    .where(and(eq(companies.id, sql.placeholder("id")), isListedCompany()))
    .prepare("public_company"),
);

/** Returns a company as its public page shows it; undefined if it doesn't exist or is hidden. */
export async function readPublicCompany(db: Database, id: string, now: Date) {
  const [company] = await publicCompany(db).execute({ id, now });
  return company;
}
