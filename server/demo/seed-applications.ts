import { PRESET_QUESTIONS } from "@guildway/shared/contract/job-questions";
import type { QuestionType } from "@guildway/shared/contract/options";
import { applicationAnswers, applications } from "../src/db/schema";
import { type DemoApplication, demoApplications } from "./applications";
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

/** A few applications in every status, with answers to all questions of their jobs. */
export async function seedApplications(
  world: World,
  residents: Resident[],
  openJobs: OpenJob[],
): Promise<void> {
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
}

function rowOf({ now, newId }: World, application: DemoApplication, job: OpenJob, residents: Resident[]) {
  const wished = before(now, application.daysAgo * DAY);
  // Nobody applies before the job is posted.
  const createdAt = new Date(Math.max(wished.getTime(), after(job.postedAt, HOUR / 2).getTime()));
  const answered = new Date((createdAt.getTime() + now.getTime()) / 2);
  return {
    id: newId(createdAt),
    jobId: job.id,
    userId: findResident(residents, application.applicant).id,
    status: application.status,
    createdAt,
    updatedAt: application.status === "submitted" ? createdAt : answered,
  };
}

function answerTo(
  { random }: World,
  { written, numbers }: DemoApplication,
  { question, questionType, options = [] }: OpenJob["questions"][number],
): string[] {
  if (questionType === "Written Response") return [written[placeAmong(questionType, question)] ?? ""];
  if (questionType === "Number Response") return [String(numbers[placeAmong(questionType, question)] ?? 0)];
  if (questionType === "Availibility") return HALF_DAYS;
  if (questionType === "Checkbox") return options.slice(0, random.integer(1, 2));
  return random.sample(options, 1);
}

/** Where the question stands among the presets of its type. */
function placeAmong(type: QuestionType, question: string): number {
  return PRESET_QUESTIONS.filter((preset) => preset.question_type === type).findIndex(
    (preset) => preset.question === question,
  );
}
