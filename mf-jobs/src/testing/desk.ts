import { api } from "@guildway/shared/api";
import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import { signInAs } from "@guildway/shared/testing/render";
import { screen, within } from "@testing-library/react";

/** The applicant's name. */
export const nameOf = ({ applicant }: ReceivedApplication) =>
  `${applicant.first_name} ${applicant.last_name}`;

/** The path of a job's applications. */
export function pathOf(companyId: string, jobId: string) {
  return `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`;
}

/** The job of the demo recruiter with the most applications; two of them are in review, the others are not. */
export async function findJob() {
  await signInAs("recruiter");
  let most: { companyId: string; jobId: string; applications: ReceivedApplication[] } | undefined;
  for (const company of (await api.listOwnCompanies()).items) {
    if (!company.is_admin) continue;
    const companyId = company.company_id;
    for (const job of (await api.listOwnCompanyJobs({ companyId })).items) {
      const applications = (await api.listJobApplications({ id: job.id, limit: 100 })).items;
      if (applications.length > (most?.applications.length ?? 1))
        most = { companyId, jobId: job.id, applications };
    }
  }
  if (!most) throw new Error("the demo recruiter has a job with applications");
  const { companyId, jobId } = most;
  const decided = most.applications.filter(({ status }) => status !== "withdrawn");
  for (const [status, some] of [
    ["in review", decided.slice(0, 2)],
    ["submitted", decided.slice(2)],
  ] as const) {
    await api.decideApplications({
      id: jobId,
      applications: some.map(({ id, version }) => ({ id, version })),
      status,
    });
  }
  const applications = (await api.listJobApplications({ id: jobId, limit: 100 })).items;
  const [first, second] = applications.filter(({ status }) => status === "in review");
  if (!first || !second) throw new Error("two are in review");
  return { first, second, jobId, path: pathOf(companyId, jobId) };
}

/** The buttons that decide about the open application. */
export const decide = () => within(screen.getByRole("region", { name: "Decide" }));
