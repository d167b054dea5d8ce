import { LIMITS } from "@guildway/shared/contract/limits";
import { optionLabel } from "@guildway/shared/contract/options";
import { squareOfWidth } from "@guildway/shared/contract/picture-sizes";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { prepared } from "../../kernel/db/prepared";
import { companies, jobs } from "../../kernel/db/schema";
import { type PageHead, summaryOf } from "../../kernel/pages/page-head";
import { isListedCompany } from "../../kernel/policies/job-visibility";
import { isOffered } from "../jobs/open-jobs";
import { companyContent } from "./company-content";

const companyPath = /^\/companies\/([^/]+)\/?$/;
const uuid = z.uuid();

/**
 * Returns the head of a company's public page, for search engines and chats that preview links.
 *
 * @param path of the page
 * @returns undefined if the page isn't a company's
 */
export async function companyHead(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  path: string,
): Promise<PageHead | undefined> {
  const name = companyPath.exec(path)?.[1];
  if (name === undefined) return undefined;
  const company = uuid.safeParse(name).success ? await readPublicCompany(db, name, clock.now()) : undefined;
  if (!company) return { status: 404, title: `Company not found · ${PRODUCT_NAME}` };

  const url = publicUrl + routes.publicCompany(company.id);
  const image = company.logo && publicUrl + squareOfWidth(company.logo, 320);
  const facts = `${optionLabel(company.industry)}, ${optionLabel(company.companyType)}.`;
  return {
    status: 200,
    title: `${company.name} · ${PRODUCT_NAME}`,
    description: summaryOf(`${facts} ${company.description}`),
    url,
    ...(image && { image }),
    data: { ...organization(company, url), ...(image && { logo: image }) },
    content: companyContent(company),
  };
}

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

async function readPublicCompany(db: Database, id: string, now: Date) {
  const [company] = await publicCompany(db).execute({ id, now });
  return company;
}

/** A company as search engines read it (schema.org `Organization`). */
function organization({ id, name, description, website }: PublicCompany, page: string): object {
  return {
    "@context": "https://schema.org/",
    "@type": "Organization",
    name,
    ...(description && { description }),
    url: website,
    mainEntityOfPage: page,
    identifier: { "@type": "PropertyValue", name: PRODUCT_NAME, value: id },
  };
}
