import { demoApplications } from "@guildway/server/demo/applications";
import { insertRows } from "@guildway/server/demo/insert-rows";
import { demoPeople } from "@guildway/server/demo/people";
import { answerTo } from "@guildway/server/demo/seed-applications";
import { after, HOUR, MINUTE } from "@guildway/server/demo/time";
import { createWorld } from "@guildway/server/demo/world";
import type { Clock } from "@guildway/server/kernel/core/services";
import type { Database } from "@guildway/server/kernel/db/database";
import {
  accounts,
  applicationAnswers,
  applications,
  companies,
  jobQuestions,
  jobs,
  profiles,
} from "@guildway/server/kernel/db/schema";
import { APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { and, asc, eq, sql } from "drizzle-orm";

const APPLICANTS = 2_000;
const SEED = 2_000;
/** Lists leave withdrawn applications out of their counts. */
const STATUSES = APPLICATION_STATUSES.filter((status) => status !== "withdrawn");
const JOB = "Structural Engineer";
const COMPANY = "Northwind Bridges";

/** Fills one demo job with up to 2,000 applications, with answers to all its questions. */
export async function seedApplicants(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const world = await createWorld(db, now, SEED);
  const [job] = await db
    .select({ id: jobs.id, postedAt: jobs.createdAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.title, JOB), eq(companies.name, COMPANY)));
  if (!job) throw new Error(`The demo has no job ${JOB} at ${COMPANY}`);
  const questions = await db
    .select()
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, job.id))
    .orderBy(asc(jobQuestions.position));
  const existing = await db.$count(applications, eq(applications.jobId, job.id));

  const people = Array.from({ length: APPLICANTS - existing }, (_, index) => {
    const sent = after(job.postedAt, world.random.next() * (now.getTime() - job.postedAt.getTime()));
    const joinedAt = new Date(sent.getTime() - HOUR);
    return {
      ...nameOf(index),
      id: world.newId(joinedAt),
      email: `applicant-${index + 1}@guildway.example`,
      joinedAt,
      sent,
    };
  });
  await insertRows(
    db,
    accounts,
    // Nobody can sign in as one of them: no password has this hash.
    people.map(({ id, email, joinedAt }) => ({
      id,
      email,
      passwordHash: "",
      verifiedAt: after(joinedAt, MINUTE),
      createdAt: joinedAt,
    })),
  );
  await insertRows(
    db,
    profiles,
    people.map(({ id, firstName, lastName, joinedAt }) => ({
      id,
      firstName,
      lastName,
      bio: "",
      locationCountry: "Canada",
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  );
  const rows = people.map(({ id, sent }) => {
    const status = world.random.sample(STATUSES, 1)[0] ?? "submitted";
    return {
      id: world.newId(sent),
      jobId: job.id,
      userId: id,
      status,
      notifiedStatus: status,
      notifiedAt: sent,
      seenAt: status === "submitted" ? null : sent,
      createdAt: sent,
      updatedAt: sent,
    };
  });
  await insertRows(db, applications, rows);
  await insertRows(
    db,
    applicationAnswers,
    rows.flatMap((row, index) => {
      const like = demoApplications[index % demoApplications.length];
      return like
        ? questions.map((question) => ({
            applicationId: row.id,
            questionId: question.id,
            texts: answerTo(world, like, question),
          }))
        : [];
    }),
  );
  // The planner has no statistics about rows that were just inserted.
  await db.execute(sql`analyze applications, profiles`);
}

/** Each index has a unique name, combined from the demo's first and last names. */
function nameOf(index: number): { firstName: string; lastName: string } {
  const count = demoPeople.length;
  const first = demoPeople[index % count];
  const last = demoPeople[(index + 1 + Math.floor(index / count)) % count];
  return { firstName: first?.firstName ?? "", lastName: last?.lastName ?? "" };
}
