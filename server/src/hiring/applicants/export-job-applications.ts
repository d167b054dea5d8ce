import { fullName } from "@guildway/shared/format/full-name";
import { routes } from "@guildway/shared/routes";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { Attachment } from "../../kernel/core/attachment";
import { operation } from "../../kernel/core/operation";
import { invalid, notFound } from "../../kernel/core/problem";
import {
  accounts,
  applicationAnswers,
  applications,
  files,
  jobQuestions,
  jobs,
  profiles,
} from "../../kernel/db/schema";
import { requireRecruiterOfJob } from "../../kernel/policies/application-policy";
import { meanRating } from "../applications/application-json";
import { toCsv } from "./csv";
import { narrowApplicants } from "./narrow-applicants";
import { requireQuestions } from "./require-questions";
import { inOrder, orderOfApplicants } from "./sort-applicants";

const MOST_ROWS = 10_000;
const selectedIds = z.array(z.uuid());

/** A job's applications as CSV, with a column for each question; for the company's recruiters (product §9). */
export const exportJobApplications = operation("exportJobApplications", {
  run: async ({ db, clock, config, viewer, params, query: { ids, ...filters } }) => {
    await requireRecruiterOfJob(db, params.id, viewer);
    await requireQuestions(db, params.id, filters);
    const [job] = await db
      .select({ title: jobs.title, companyId: jobs.companyId })
      .from(jobs)
      .where(eq(jobs.id, params.id));
    if (!job) throw notFound("job");
    const questions = await db
      .select({ id: jobQuestions.id, question: jobQuestions.question })
      .from(jobQuestions)
      .where(eq(jobQuestions.jobId, params.id))
      .orderBy(asc(jobQuestions.position));
    const rows = await db
      .select({
        first_name: profiles.firstName,
        last_name: profiles.lastName,
        // The same as on the application itself.
        email: sql<string>`case when ${applications.status} = 'withdrawn' then '' else ${accounts.email} end`,
        userId: profiles.id,
        id: applications.id,
        status: applications.status,
        createdAt: applications.createdAt,
        rating: sql<string | null>`round(${meanRating}, 2)`,
        answers: answersOf,
      })
      .from(applications)
      .innerJoin(profiles, eq(profiles.id, applications.userId))
      .innerJoin(accounts, eq(accounts.id, applications.userId))
      .where(
        and(
          narrowApplicants({ jobId: params.id, viewerId: viewer.id }, filters),
          ids === undefined ? undefined : inArray(applications.id, parseIds(ids)),
        ),
      )
      .orderBy(...inOrder(orderOfApplicants(filters)))
      .limit(MOST_ROWS);
    const header = ["Name", "Email", "Status", "Applied", "Rating", "Profile", "Application"];
    const table = rows.map(({ email, status, createdAt, rating, userId, id, answers, ...applicant }) => [
      fullName(applicant),
      email,
      status,
      createdAt.toISOString().slice(0, 10),
      rating ?? "",
      config.publicUrl + routes.user(userId),
      config.publicUrl + routes.jobApplication(job.companyId, params.id, id),
      ...questions.map((question) => answers[question.id] ?? ""),
    ]);
    const name = `${job.title} applications ${clock.now().toISOString().slice(0, 10)}.csv`;
    return new Attachment(
      name,
      "text/csv; charset=utf-8",
      toCsv([[...header, ...questions.map(({ question }) => question)], ...table]),
    );
  },
});

/** Question → its texts or the names of its files. */
const answersOf = sql<Record<string, string>>`(
  select coalesce(json_object_agg(question_id, content), '{}') from (
    select ${applicationAnswers.questionId} as question_id,
           coalesce(nullif(array_to_string(${applicationAnswers.texts}, '; '), ''), (
             select string_agg(${files.name}, '; ' order by ${files.id}) from ${files}
              where ${files.applicationId} = ${applicationAnswers.applicationId}
                and ${files.questionId} = ${applicationAnswers.questionId}
           ), '') as content
      from ${applicationAnswers} where ${applicationAnswers.applicationId} = ${applications.id}
  ) as answer
)`;

function parseIds(ids: string): string[] {
  const parsed = selectedIds.safeParse(ids.split(",").filter(Boolean));
  if (!parsed.success) throw invalid([{ path: "ids", message: "ids must be ids with commas between them" }]);
  return parsed.data;
}
