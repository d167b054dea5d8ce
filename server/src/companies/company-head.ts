import { optionLabel } from "@guildway/shared/contract/options";
import { squareOfWidth } from "@guildway/shared/contract/picture-sizes";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/database";
import { prepared } from "../db/prepared";
import { companies } from "../db/schema";
import { type PageHead, summaryOf } from "../gateway/page-head";

const companyPath = /^\/companies\/([^/]+)\/?$/;
const uuid = z.uuid();

/**
 * Returns the head of a company's public page, for search engines and chats that preview links.
 *
 * @param path of the page
 * @returns undefined if the page isn't a company's
 */
export async function companyHead(
  { db, publicUrl }: { db: Database; publicUrl: string },
  path: string,
): Promise<PageHead | undefined> {
  const name = companyPath.exec(path)?.[1];
  if (name === undefined) return undefined;
  const company = uuid.safeParse(name).success ? await readPublicCompany(db, name) : undefined;
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
  };
}

type PublicCompany = NonNullable<Awaited<ReturnType<typeof readPublicCompany>>>;

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
    })
    .from(companies)
    .where(eq(companies.id, sql.placeholder("id")))
    .prepare("public_company"),
);

async function readPublicCompany(db: Database, id: string) {
  const [company] = await publicCompany(db).execute({ id });
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
