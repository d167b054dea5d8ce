import { LIMITS } from "@guildway/shared/contract/limits";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { z } from "zod";
import { readPublicCompany } from "../../hiring/companies/read-public-company";
import { NEWEST } from "../../kernel/core/paging";
import { postsOfCompany } from "../../social/posts/list-company-posts";
import type { Feed } from "./feed";
import type { FeedSource } from "./feed-source";
import { postEntries } from "./post-entries";

/** The newest posts of a company; undefined if it isn't there or is hidden. */
export async function companyFeed(
  { db, clock, publicUrl }: FeedSource,
  id: string,
): Promise<Feed | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const company = await readPublicCompany(db, id, clock.now());
  if (!company) return undefined;
  const home = publicUrl + routes.publicCompany(company.id);
  const given = { ...NEWEST, viewerId: null, companyId: company.id };
  const rows = await postsOfCompany(db, LIMITS.pageSize).execute(given);
  return {
    title: `${company.name} · ${PRODUCT_NAME}`,
    home,
    address: `${home}/feed`,
    entries: postEntries(publicUrl, rows, { name: company.name, url: home }),
  };
}
