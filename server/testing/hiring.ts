import type { QuestionType } from "@guildway/shared/contract/options";
import type { TestApp } from "./app";
import { buildCompany, buildEmployee, buildJob, buildJobQuestion, buildUser } from "./builders";

interface Asked {
  question: string;
  type: QuestionType;
  options?: string[];
}

/** A company with two recruiters and a job that asks questions. */
export async function buildHiring({ db }: TestApp, asked: Asked[] = []) {
  const company = await buildCompany(db, { name: "Acme" });
  const [recruiter, partner] = [
    await buildUser(db, { firstName: "Rita", lastName: "Ray" }),
    await buildUser(db, { firstName: "Paul", lastName: "Post" }),
  ];
  for (const { id } of [recruiter, partner]) {
    await buildEmployee(db, { companyId: company.id, userId: id, isAdmin: true });
  }
  const job = await buildJob(db, { companyId: company.id, title: "Cook" });
  const questions = [];
  for (const [position, { question, type, options }] of asked.entries()) {
    questions.push(
      await buildJobQuestion(db, {
        jobId: job.id,
        position,
        question,
        questionType: type,
        required: false,
        ...(options && { options }),
      }),
    );
  }
  return { company, recruiter, partner, job, questions };
}

type Hiring = Awaited<ReturnType<typeof buildHiring>>;

/** Someone applies, with the texts of their answers in the order of the questions. */
export async function apply(
  app: TestApp,
  { job, questions }: Pick<Hiring, "job" | "questions">,
  name: string,
  ...texts: string[][]
) {
  const [firstName = "", lastName = ""] = name.split(" ");
  const applicant = await buildUser(app.db, { firstName, lastName });
  const answers = questions.flatMap(({ id }, index) =>
    texts[index] ? [{ question_id: id, texts: texts[index] }] : [],
  );
  const { body } = await app.call("applyToJob", { id: job.id, answers }, applicant);
  return { ...body, applicant };
}
