import type { AnswerFilter, applicantFilters } from "@guildway/shared/contract/applicant-filters";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import { applicationAnswers, applications, profiles } from "../../kernel/db/schema";
import { containing } from "../../kernel/db/search-terms";
import { seenByRecruiter } from "../../kernel/policies/application-policy";

type Filters = z.output<typeof applicantFilters>;

/** The filters of a list of applicants, without its order. */
export type Narrowing = Partial<Pick<Filters, "status" | "text" | "answers">>;

/** The condition for rows of `applications`, joined with `profiles`, that match a recruiter's filters. */
export function narrowApplicants(
  { jobId, viewerId }: { jobId: string; viewerId: string },
  { status, text, answers = [] }: Narrowing,
): SQL | undefined {
  return and(
    seenByRecruiter(jobId, viewerId),
    status && eq(applications.status, status),
    ...wordsOf(text).map(isNamedOrAnswered),
    ...answers.map(hasAnswer),
  );
}

function wordsOf(text = ""): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Every word must be in the applicant's name or in one of the answers, in any order. */
function isNamedOrAnswered(word: string): SQL {
  const pattern = containing(word);
  return sql`(${profiles.firstNameKey} like ${pattern} or ${profiles.lastNameKey} || ${profiles.firstNameKey} like ${pattern} or exists (
    select from ${applicationAnswers}
     where ${applicationAnswers.applicationId} = ${applications.id} and ${applicationAnswers.searchKey} like ${pattern}
  ))`;
}

function hasAnswer({ question_id, any_of, min, max }: AnswerFilter): SQL {
  const number = numberIn(applicationAnswers.texts);
  const wished = and(
    any_of && sql`${applicationAnswers.texts} && ${sql.param(any_of)}::text[]`,
    min === undefined ? undefined : sql`${number} >= ${min}::numeric`,
    max === undefined ? undefined : sql`${number} <= ${max}::numeric`,
  );
  return sql`exists (
    select from ${applicationAnswers}
     where ${applicationAnswers.applicationId} = ${applications.id}
       and ${applicationAnswers.questionId} = ${question_id} and ${wished ?? sql`true`}
  )`;
}

/** An answer as a number; null for any other text. */
export function numberIn(texts: SQLWrapper): SQL<string | null> {
  return sql<
    string | null
  >`case when ${texts}[1] ~ '^\\s*-?\\d{1,15}(\\.\\d{1,6})?\\s*$' then ${texts}[1]::numeric end`;
}
