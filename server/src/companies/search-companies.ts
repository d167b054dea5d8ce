import type { Company } from "@guildway/shared/contract/companies";
import { desc, eq, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { afterRank, pageOf } from "../core/paging";
import { jsonText } from "../db/json";
import { companies } from "../db/schema";
import {
  containing,
  keyOf,
  likeness,
  MOST_RANKED,
  prefixOf,
  roughLikeness,
  searchedText,
} from "../db/search-terms";
import { companyFields } from "./company-json";

/**
 * Companies by name and industry, the best fit first (product §14.1, §11). A name is found by any part of
 * it and when misspelled, an industry by its beginning. If very many match, only the best
 * {@link MOST_RANKED} are ranked and shown.
 */
export const searchCompanies: OperationOf<"searchCompanies"> = async ({ db, clock, query }) => {
  const text = searchedText(query);
  const { id, nameKey, industryKey } = companies;
  const found = db
    .select({ id, nameKey })
    .from(companies)
    .where(
      sql`${nameKey} like ${containing(text)} or ${keyOf(text)} <% ${nameKey} or ${industryKey} like ${prefixOf(text)}`,
    )
    .orderBy(
      desc(
        sql`coalesce(${roughLikeness(nameKey, text)}, (word_similarity(${keyOf(text)}, ${nameKey}) * 1000)::int)`,
      ),
      desc(id),
    )
    .limit(MOST_RANKED)
    .as("found");
  const ranked = db
    .select({
      id: found.id,
      rank: sql`greatest(${likeness(found.nameKey, text)}, (word_similarity(${keyOf(text)}, ${found.nameKey}) * 900)::int)`
        .mapWith(Number)
        .as("rank"),
    })
    .from(found)
    .as("ranked");
  const page = db
    .select()
    .from(ranked)
    .where(afterRank(ranked.rank, ranked.id, query.cursor))
    .orderBy(desc(ranked.rank), desc(ranked.id))
    .limit(query.limit + 1)
    .as("page");
  const rows = await db
    .select({ json: jsonText<Company>(companyFields(clock.now())), first: page.rank, id: page.id })
    .from(page)
    .innerJoin(companies, eq(companies.id, page.id))
    .orderBy(desc(page.rank), desc(page.id));
  return pageOf(rows, query.limit);
};
