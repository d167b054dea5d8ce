import { api } from "@guildway/shared/api";
import { signInAs } from "@guildway/shared/testing/render";

let serial = 0;

/** A company that the demo recruiter has just founded, alone and without jobs. */
export async function foundCompany(website?: string) {
  await signInAs("recruiter");
  const name = `One Woman Show ${++serial}`;
  return api.createCompany({
    name,
    website: website ?? `https://one-${serial}.example`,
    industry: "Retail",
    company_type: "Self-Employed",
  });
}

/** Posts a job of that company, and has the demo member apply for it. The recruiter is signed in afterwards. */
export async function receiveApplication(company_id: string) {
  await signInAs("recruiter");
  const { id } = await api.createJob({
    company_id,
    title: "Baker",
    description: "Bake with us",
    link_to_job: "https://one.example/jobs",
    industry: "Retail",
    job_type: "on-site",
    hours: "full-time",
    salary: 25,
    skills: ["Welding", "AutoCAD", "Public Speaking"],
    questions: ["Why?"],
    question_types: ["Written Response"],
    question_answers: [[]],
    question_required: [false],
  });
  await signInAs("member");
  await api.applyToJob({ id, answers: [] });
  await signInAs("recruiter");
  return { jobId: id };
}
