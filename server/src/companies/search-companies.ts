import { desc, eq, sql } from "drizzle-orm";
import type { Company } from "shared/contract/companies";
import { jsonText } from "../db/json";
import { companies } from "../db/schema";
import { containing, keyOf, likeness, prefixOf } from "../db/search-terms";
import type { OperationOf } from "../http/operation";
import { afterRank, pageOf } from "../http/paging";
import { searchedText } from "../http/searched-text";
import { companyFields } from "./company-json";

/**
 * Companies by name and industry, the best fit first (spec §7; product.md). A name is found by any part of
 * it and when misspelled, an industry by its beginning.
 */
export const searchCompanies: OperationOf<"searchCompanies"> = async ({ db, query }) => {
  const text = searchedText(query);
  const { nameKey, industryKey } = companies;
  const ranked = db
    .select({
      id: companies.id,
      rank: sql`greatest(${likeness(nameKey, text)}, (word_similarity(${keyOf(text)}, ${nameKey}) * 900)::int)`
        .mapWith(Number)
        .as("rank"),
    })
    .from(companies)
    .where(
      sql`${nameKey} like ${containing(text)} or ${keyOf(text)} <% ${nameKey} or ${industryKey} like ${prefixOf(text)}`,
    )
    .as("ranked");
  const page = db
    .select()
    .from(ranked)
    .where(afterRank(ranked.rank, ranked.id, query.cursor))
    .orderBy(desc(ranked.rank), desc(ranked.id))
    .limit(query.limit + 1)
    .as("page");
  const rows = await db
    .select({ json: jsonText<Company>(companyFields), first: page.rank, id: page.id })
    .from(page)
    .innerJoin(companies, eq(companies.id, page.id))
    .orderBy(desc(page.rank), desc(page.id));
  return pageOf(rows, query.limit);
};
