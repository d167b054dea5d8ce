import type { PersonSummary } from "@guildway/shared/contract/people";
import type { Recommendation } from "@guildway/shared/contract/recommendations";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isoMoment, type JsonFields, jsonObject } from "../../kernel/db/json";
import { profiles } from "../../kernel/db/schema";

/** The author of a recommendation, joined. */
export const author = alias(profiles, "recommender");
/** The person whom it is about, joined. */
export const subject = alias(profiles, "recommended");

const personOf = (row: typeof author | typeof subject): SQL =>
  jsonObject<PersonSummary>({
    user_id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    headline: row.headline,
    portrait: row.portrait,
  });

/** A recommendation as a profile shows it, from its row, joined with its {@link author}. */
export function recommendationFields(
  row: Record<"id" | "relation" | "text" | "createdAt", SQLWrapper>,
): JsonFields<Recommendation> {
  return {
    id: row.id,
    author: personOf(author),
    relation: row.relation,
    text: row.text,
    created_at: isoMoment(row.createdAt),
  };
}

/** The {@link subject} as a card. */
export const subjectCard = personOf(subject);
