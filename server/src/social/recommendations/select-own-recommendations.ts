import type { OwnRecommendation } from "@guildway/shared/contract/recommendations";
import type { Page } from "@guildway/shared/contract/types";
import { and, desc, eq, type SQL } from "drizzle-orm";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import type { Database, Transaction } from "../../kernel/db/database";
import { type Json, jsonText } from "../../kernel/db/json";
import { recommendations } from "../../kernel/db/schema";
import {
  author,
  recommendationFields,
  subject,
  subjectCard,
} from "../../members/profiles/recommendation-json";

interface Listing {
  which: SQL | undefined;
  query: { limit: number; cursor?: string | undefined };
}

/** A page of recommendations, as the two whom they concern see them, newest first. */
export async function selectOwnRecommendations(
  db: Database,
  { which, query }: Listing,
): Promise<Page<Json<OwnRecommendation>>> {
  const { createdAt, id } = recommendations;
  const page = db
    .select()
    .from(recommendations)
    .where(and(which, after(createdAt, id, positionInTime(query.cursor))))
    .orderBy(desc(createdAt), desc(id))
    .limit(query.limit + 1)
    .as("page");
  const rows = await db
    .select({
      json: jsonText<OwnRecommendation>({
        ...recommendationFields(page),
        subject: subjectCard,
        shown: page.shown,
        version: page.version,
      }),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .innerJoin(author, eq(author.id, page.authorId))
    .innerJoin(subject, eq(subject.id, page.subjectId))
    .orderBy(desc(page.createdAt), desc(page.id));
  return pageOf(rows, query.limit);
}

/** Reads a recommendation that the transaction has written or locked. */
export async function readRecommendation(tx: Transaction, id: string): Promise<Json<OwnRecommendation>> {
  const {
    items: [found],
  } = await selectOwnRecommendations(tx, { which: eq(recommendations.id, id), query: { limit: 1 } });
  if (!found) throw new Error("PostgreSQL can't find the recommendation that it has locked");
  return found;
}
