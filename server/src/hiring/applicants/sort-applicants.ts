import type { applicantFilters } from "@guildway/shared/contract/applicant-filters";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import { positionInSort, type SortType } from "../../kernel/core/paging";
import { invalid } from "../../kernel/core/problem";
import { isoMoment } from "../../kernel/db/json";
import { applicationAnswers, applications, profiles } from "../../kernel/db/schema";
import { meanRating } from "../applications/application-json";
import { numberIn } from "./narrow-applicants";

type Sorting = Pick<z.output<typeof applicantFilters>, "sort" | "sort_question">;

/** An order of applicants: by one value, then by id. */
export interface ApplicantOrder {
  value: SQLWrapper;
  type: SortType;
  direction: "asc" | "desc";
  /** The answer that it sorts by; null if it doesn't sort by one. */
  answer: SQL;
}

const NO_ANSWER = sql`null::numeric`;
/** The part of a name that fits into a cursor. */
const SORTED_LETTERS = 60;

/** @throws {Problem} 422 if it is to sort by an answer and names no question */
export function orderOfApplicants({ sort, sort_question }: Sorting): ApplicantOrder {
  switch (sort) {
    case "newest":
    case "oldest":
      return {
        value: applications.createdAt,
        type: "timestamptz",
        direction: sort === "newest" ? "desc" : "asc",
        answer: NO_ANSWER,
      };
    case "name":
      return {
        value: sql`left(${profiles.firstNameKey} || ' ' || ${profiles.lastNameKey}, ${sql.raw(`${SORTED_LETTERS}`)})`,
        type: "text",
        direction: "asc",
        answer: NO_ANSWER,
      };
    case "rating":
      return {
        value: sql`coalesce(${meanRating}, 0)`,
        type: "numeric",
        direction: "desc",
        answer: NO_ANSWER,
      };
    case "answer": {
      if (!sort_question) throw invalid([{ path: "sort_question", message: "Choose a question to sort by" }]);
      const answer = sql`(
        select ${numberIn(applicationAnswers.texts)} from ${applicationAnswers}
         where ${applicationAnswers.applicationId} = ${applications.id} and ${applicationAnswers.questionId} = ${sort_question}
      )`;
      return { value: sql`coalesce(${answer}, '-Infinity')`, type: "numeric", direction: "desc", answer };
    }
  }
}

/** The rows that come after a cursor. */
export function afterInOrder({ value, type, direction }: ApplicantOrder, cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const { first, id } = positionInSort(cursor, type);
  const isAfter = sql.raw(direction === "asc" ? ">" : "<");
  return sql`(${value}, ${applications.id}) ${isAfter} (${first}::${sql.raw(type)}, ${id}::uuid)`;
}

export function inOrder({ value, direction }: ApplicantOrder): SQL[] {
  return [sql`${value} ${sql.raw(direction)}`, sql`${applications.id} ${sql.raw(direction)}`];
}

/** The value in a cursor. */
export function valueInCursor({ value, type }: ApplicantOrder): SQL<string> {
  return type === "timestamptz" ? sql<string>`${isoMoment(value)}` : sql<string>`${value}::text`;
}
