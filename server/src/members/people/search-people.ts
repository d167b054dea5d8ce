import { desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { afterRank, pageOf } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { connections, profiles } from "../../kernel/db/schema";
import { isPairOf } from "../../kernel/policies/pair";
import { mentionablePeople } from "./mentionable-people";
import { foundPersonFields, narrowedTo, peopleSearch, rankPeople } from "./rank-people";

/**
 * People by name, headline, work, skills and place, best matches first (product §11): all words in any order, each
 * as a beginning or with one typo, names with two. Visitors find people only by name, and only people in the public
 * directory. With the filter for people open to work, it finds only those who show it to the viewer (product §4.9).
 */
export const searchPeople = operation("searchPeople", {
  lane: "searches",
  run: async ({ db, clock, viewer, query: { text, only, cursor, limit } }) => {
    const viewerId = viewer?.id ?? null;
    if (only === "mentionable") {
      const found = viewerId === null ? [] : await mentionablePeople(db, viewerId, text, limit);
      return { items: found.map(({ json }) => json), next: undefined };
    }
    const ranked = rankPeople(
      db,
      await peopleSearch(db, viewerId, text, narrowedTo(only, viewerId, clock.now())),
    );
    const page = db
      .select()
      .from(ranked)
      .where(afterRank(ranked.rank, ranked.id, cursor))
      .orderBy(desc(ranked.rank), desc(ranked.id))
      .limit(limit + 1)
      .as("page");
    const rows = await db
      .select({ json: jsonText(foundPersonFields(viewerId)), first: page.rank, id: page.id })
      .from(page)
      .innerJoin(profiles, eq(profiles.id, page.id))
      .leftJoin(connections, isPairOf(viewerId, profiles.id))
      .orderBy(desc(page.rank), desc(page.id));
    return pageOf(rows, limit);
  },
});
