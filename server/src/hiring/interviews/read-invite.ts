import { fullName } from "@guildway/shared/format/full-name";
import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { routes } from "@guildway/shared/routes";
import { eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { accounts, applications, companies, interviews, jobs, profiles } from "../../kernel/db/schema";
import type { Invite } from "./invite";

/** Reads the content of an interview's invitation, with its people and application. */
export async function readInvite(
  db: Database,
  publicUrl: string,
  id: string,
): Promise<
  Invite & {
    applicationId: string;
    applicantId: string;
    companyId: string;
    jobId: string;
    timeZone: string;
    /** The applicant's locale. */
    locale: string;
  }
> {
  const [found] = await db
    .select({
      interview: interviews,
      application: applications,
      job: jobs,
      company: companies,
      profiles,
      accounts,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(profiles, eq(profiles.id, applications.userId))
    .innerJoin(accounts, eq(accounts.id, applications.userId))
    .where(eq(interviews.id, id));
  if (!found) throw notFound("interview");
  const { interview, application, job, company } = found;
  return {
    ...interview,
    applicantId: application.userId,
    companyId: company.id,
    jobId: job.id,
    isCalledOff: interview.calledOffAt !== null,
    changedAt: interview.updatedAt ?? interview.createdAt,
    jobTitle: job.title,
    companyName: company.name,
    applicantName: fullName({ first_name: found.profiles.firstName, last_name: found.profiles.lastName }),
    applicantEmail: found.accounts.email,
    locale: found.profiles.locale ?? PLAIN_LOCALE,
    url: publicUrl + routes.application(application.id),
  };
}
