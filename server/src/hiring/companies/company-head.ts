import { optionLabel } from "@guildway/shared/contract/options";
import { squareOfWidth } from "@guildway/shared/contract/picture-sizes";
import { documentTitle, PRODUCT_NAME } from "@guildway/shared/product";
import { routes, titles } from "@guildway/shared/routes";
import { z } from "zod";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { type PageHead, summaryOf } from "../../kernel/pages/page-head";
import { companyContent } from "./company-content";
import { type PublicCompany, readPublicCompany } from "./read-public-company";

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
  if (!company) return { status: 404, title: documentTitle(titles.companyNotFound) };

  const url = publicUrl + routes.publicCompany(company.id);
  const image = company.logo && publicUrl + squareOfWidth(company.logo, 320);
  const facts = [optionLabel(company.industry), optionLabel(company.companyType)];
  return {
    status: 200,
    title: documentTitle(company.name),
    description: summaryOf(`${facts.join(", ")}. ${company.description}`),
    url,
    feed: `${url}/feed`,
    picture: {
      ground: "paper",
      title: company.name,
      line: summaryOf(company.description),
      facts,
      face: company.logo ? { path: company.logo, kind: "company" } : undefined,
    },
    data: { ...organization(company, url), ...(image && { logo: image }) },
    content: companyContent(company),
  };
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
