import { PRESET_QUESTIONS } from "@guildway/shared/contract/job-questions";
import type { ApplicationStatus, QuestionType } from "@guildway/shared/contract/options";
import { applicationAnswers, applications } from "../src/kernel/db/schema";
import { demoApplications } from "./applications";
import type { DemoApplication } from "./demo-application";
import { insertRows } from "./insert-rows";
import { findJob, findResident, type OpenJob } from "./seed-companies";
import type { Resident } from "./seed-people";
import { after, before, DAY, HOUR } from "./time";
import type { World } from "./world";

const HALF_DAYS = [
  "Monday morning",
  "Monday afternoon",
  "Tuesday morning",
  "Thursday evening",
  "Friday morning",
];

/** An application of the demo, as stored in the database. */
export interface SentApplication {
  application: DemoApplication;
  row: ReturnType<typeof rowOf>;
}

/** Applications in every status, with answers to all questions of their jobs. */
export async function seedApplications(
  world: World,
  residents: Resident[],
  openJobs: OpenJob[],
): Promise<SentApplication[]> {
  const sent = demoApplications.map((application) => {
    const job = findJob(openJobs, application.company, application.title);
    return { application, job, row: rowOf(world, application, job, residents) };
  });
  await insertRows(
    world.db,
    applications,
    sent.map(({ row }) => row),
  );
  await insertRows(
    world.db,
    applicationAnswers,
    sent.flatMap(({ application, job, row }) =>
      job.questions.map((question) => ({
        applicationId: row.id,
        questionId: question.id,
        texts: answerTo(world, application, question),
      })),
    ),
  );
  return sent;
}

function rowOf({ now, newId }: World, application: DemoApplication, job: OpenJob, residents: Resident[]) {
  const wished = before(now, application.daysAgo * DAY);
  // Nobody applies before the job is posted.
  const createdAt = new Date(Math.max(wished.getTime(), after(job.postedAt, HOUR / 2).getTime()));
  const decided = new Date((createdAt.getTime() + now.getTime()) / 2);
  const { status, message = "", seen = status !== "submitted" } = application;
  const updatedAt = status === "submitted" ? createdAt : decided;
  const version = 1 + wayTo(status).length;
  return {
    id: newId(createdAt),
    jobId: job.id,
    userId: findResident(residents, application.applicant).id,
    status,
    note: message,
    version,
    notifiedStatus: status,
    notifiedNote: message,
    notifiedVersion: version,
    notifiedAt: updatedAt,
    seenAt: seen ? after(createdAt, (decided.getTime() - createdAt.getTime()) / 4) : null,
    createdAt,
    updatedAt,
  };
}

/** The statuses through which an application comes to the one it has. */
export function wayTo(status: ApplicationStatus): ApplicationStatus[] {
  const forward: ApplicationStatus[] = ["in review", "interview", "offer", "hired"];
  if (status === "submitted") return [];
  if (status === "rejected" || status === "withdrawn") return ["in review", status];
  return forward.slice(0, forward.indexOf(status) + 1);
}

/** Answers one of the preset questions that every demo job chooses from. */
export function answerTo(
  { random }: World,
  { written, numbers }: DemoApplication,
  { question, questionType, options = [] }: OpenJob["questions"][number],
): string[] {
  if (questionType === "Written Response") return [written[indexAmong(questionType, question)] ?? ""];
  if (questionType === "Number Response") return [String(numbers[indexAmong(questionType, question)] ?? 0)];
  if (questionType === "Availibility") return HALF_DAYS;
  if (questionType === "Checkbox") return options.slice(0, random.integer(1, 2));
  return random.sample(options, 1);
}

/** The question's index among the presets of its type. */
function indexAmong(type: QuestionType, question: string): number {
  return PRESET_QUESTIONS.filter((preset) => preset.question_type === type).findIndex(
    (preset) => preset.question === question,
  );
}
