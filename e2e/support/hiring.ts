import type { APIRequestContext, APIResponse } from "@playwright/test";
import { bearer, type Session } from "./session";

/** Creates a company and its recruiter through the API. */
export async function foundCompany(
  request: APIRequestContext,
  recruiter: Session,
  name: string,
): Promise<string> {
  const data = {
    name,
    website: "https://example.com",
    industry: "Technology",
    company_type: "Partnership",
    description: "",
  };
  const headers = bearer(recruiter);
  return (await answerOf(await request.post("/api/home/register/company_profile", { data, headers })))
    .company_id;
}

/** Posts a job with one question through the API. */
export async function postJob(
  request: APIRequestContext,
  recruiter: Session,
  job: { company_id: string; title: string } & Record<string, unknown>,
): Promise<string> {
  const data = {
    description: "Paint what carries people.",
    salary: 31,
    hours: "full-time",
    link_to_job: "https://example.com/job",
    industry: "Technology",
    job_type: "on-site",
    skills: ["Welding", "AutoCAD", "Public Speaking"],
    questions: ["Why bridges?"],
    question_types: ["Written Response"],
    question_answers: [[]],
    ...job,
  };
  return (await answerOf(await request.post("/api/home/createjob/", { data, headers: bearer(recruiter) })))
    .id;
}

/** Connects two members through the API. */
export async function connect(request: APIRequestContext, asking: Session, asked: Session): Promise<void> {
  const path = "/api/home/connection-request/";
  await answerOf(await request.post(`${path}?user_id=${asked.user_id}`, { headers: bearer(asking) }));
  const answer = await request.patch(path, {
    headers: bearer(asked),
    data: { user_id: asking.user_id, status: "accepted" },
  });
  if (!answer.ok()) throw new Error(`the acceptance answered ${answer.status()}`);
}

async function answerOf(response: APIResponse) {
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}
