import type { APIRequestContext } from "@playwright/test";
import { bearer, type Session } from "./session";

/** Ids from the demo world, as the recruiter sees it. */
export interface DemoIds {
  /** A company that the recruiter works for. */
  ownCompany: string;
  /** A job at that company that someone applied for, and the application. */
  ownJob: string;
  application: string;
  /** A job of another company, and that company. */
  job: string;
  company: string;
  /** Another person, and one of their posts that others have commented on. */
  person: string;
  post: string;
  /** One of the recruiter's conversations. */
  conversation: string;
}

interface Ids {
  id: string;
  company_id: string;
  author_id: string;
  application_count: number;
  comment_count: number;
}

/** Looks the ids up through the API. */
export async function findDemoIds(request: APIRequestContext, session: Session): Promise<DemoIds> {
  const list = async (path: string): Promise<Ids[]> =>
    (await request.get(`/api${path}`, { headers: bearer(session) })).json();
  // Journeys may have made the recruiter a company of its own, without applications.
  let own: Ids | undefined;
  let ownJob: Ids | undefined;
  for (const company of await list("/home/user-companies/")) {
    const ownJobs = await list(`/me/companies/${company.company_id}/jobs?limit=100`);
    own = company;
    ownJob = ownJobs.find(({ application_count }) => application_count > 0);
    if (ownJob) break;
  }
  const job = (await list("/home/jobs/all/")).find(({ company_id }) => company_id !== own?.company_id);
  const post = (await list("/all-posts/?limit=100")).find(
    ({ author_id, comment_count }) => author_id !== session.user_id && comment_count > 0,
  );
  const [application] = ownJob ? await list(`/jobs/${ownJob.id}/applications`) : [];
  const [conversation] = await list("/conversations");
  if (!conversation || !own || !job || !post || !ownJob || !application)
    throw new Error("the demo world is missing");
  return {
    ownCompany: own.company_id,
    ownJob: ownJob.id,
    application: application.id,
    job: job.id,
    company: job.company_id,
    person: post.author_id,
    post: post.id,
    conversation: conversation.id,
  };
}
