import { createPost, type ListedJob, listJobs, login, type Post } from "./dist/hey-api";
import { client } from "./dist/hey-api/client.gen";

client.setConfig({ baseUrl: "http://localhost:3000/api" });

const lineOf = ({ title, company_name, salary, salary_currency, salary_period }: ListedJob) =>
  `${title}, ${company_name}: from ${salary} ${salary_currency} an ${salary_period}`;

/** Posts the remote jobs that pay best. */
export async function postBestJobs(email: string, password: string): Promise<Post> {
  const { data: session } = await login({ body: { email, password }, throwOnError: true });
  client.setConfig({ auth: session.access_token });
  const { data: jobs } = await listJobs({
    query: { job_type: ["remote"], sort: "salary", limit: 3 },
    throwOnError: true,
  });
  const { data: post } = await createPost({
    body: { content: jobs.map(lineOf).join("\n") },
    throwOnError: true,
  });
  return post;
}
