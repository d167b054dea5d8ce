import { optionLabel } from "@guildway/shared/contract/options";
import { payLabel } from "@guildway/shared/contract/pay";
import { squareOfWidth } from "@guildway/shared/contract/picture-sizes";
import { plainText } from "@guildway/shared/markdown";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { prepared } from "../../kernel/db/prepared";
import { companies, jobs } from "../../kernel/db/schema";
import { type PageHead, summaryOf } from "../../kernel/pages/page-head";
import { isListedJob } from "../../kernel/policies/job-visibility";
import { jobContent } from "./job-content";
import { skillNames } from "./job-json";
import { jobPosting } from "./job-posting";
import { isOpen } from "./open-jobs";

const jobPath = /^\/jobs\/([^/]+)\/?$/;
const uuid = z.uuid();

/**
 * Returns the head of a job's public page, for readers that don't run scripts: search engines, and chats that preview
 * links.
 *
 * @param path of the page
 * @returns undefined if the page isn't a job's
 */
export async function jobHead(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  path: string,
): Promise<PageHead | undefined> {
  const name = jobPath.exec(path)?.[1];
  if (name === undefined) return undefined;
  const job = uuid.safeParse(name).success ? await readPublicJob(db, name, clock.now()) : undefined;
  if (!job) return { status: 404, title: `Job not found · ${PRODUCT_NAME}` };

  const url = publicUrl + routes.publicJob(job.id);
  const image = job.logo && publicUrl + squareOfWidth(job.logo, 320);
  return {
    status: 200,
    title: `${job.title} at ${job.company} · ${PRODUCT_NAME}`,
    description: summaryOf(`${factsOf(job)} ${plainText(job.description)}`),
    url,
    ...(image && { image }),
    // A closed job is no longer an offer.
    data: job.isOpen ? jobPosting(job, { url, logo: image }) : undefined,
    content: jobContent(job),
  };
}

export type PublicJob = NonNullable<Awaited<ReturnType<typeof readPublicJob>>>;

const publicJob = prepared((db) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      description: jobs.description,
      salary: jobs.salary,
      salary_max: jobs.salaryMax,
      salary_currency: jobs.salaryCurrency,
      salary_period: jobs.salaryPeriod,
      hours: jobs.jobHours,
      type: jobs.jobType,
      industry: jobs.industry,
      city: jobs.locationCity,
      state: jobs.locationState,
      country: jobs.locationCountry,
      createdAt: jobs.createdAt,
      closesAt: jobs.closesAt,
      isOpen: sql<boolean>`${isOpen(sql.placeholder("now"))}`,
      link: jobs.linkToJob,
      skills: sql<string[]>`${skillNames}`,
      companyId: companies.id,
      company: companies.name,
      website: companies.website,
      logo: companies.logo,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, sql.placeholder("id")), isListedJob()))
    .prepare("public_job"),
);

async function readPublicJob(db: Database, id: string, now: Date) {
  const [job] = await publicJob(db).execute({ id, now });
  return job;
}

function factsOf(job: PublicJob): string {
  return `${payLabel(job)}, ${optionLabel(job.hours)}, ${optionLabel(job.type)}.`;
}
