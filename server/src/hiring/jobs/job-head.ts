import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import { payLabel } from "@guildway/shared/contract/pay";
import { squareOfWidth } from "@guildway/shared/contract/picture-sizes";
import { plainText } from "@guildway/shared/markdown";
import { documentTitle } from "@guildway/shared/product";
import { routes, titles } from "@guildway/shared/routes";
import { z } from "zod";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { type PageHead, summaryOf } from "../../kernel/pages/page-head";
import { type PagePicture, productPicture } from "../../kernel/pages/page-picture";
import { jobContent } from "./job-content";
import { jobPosting } from "./job-posting";
import { type PublicJob, readPublicJob } from "./read-public-job";

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
  if (!job) return { status: 404, title: documentTitle(titles.jobNotFound) };

  const url = publicUrl + routes.publicJob(job.id);
  const image = job.logo && publicUrl + squareOfWidth(job.logo, 320);
  return {
    status: 200,
    title: documentTitle(titles.job(job.title, job.company)),
    description: summaryOf(`${factsOf(job)} ${plainText(job.description)}`),
    url,
    // A closed job is no longer offered.
    picture: job.isOpen ? pictureOf(job) : productPicture,
    data: job.isOpen ? jobPosting(job, { url, logo: image }) : undefined,
    content: jobContent(job),
  };
}

function factsOf(job: PublicJob): string {
  return `${payLabel(job)}, ${optionLabel(job.hours)}, ${optionLabel(job.type)}.`;
}

function pictureOf(job: PublicJob): PagePicture {
  const { title, company, logo, city, state, country, hours, type } = job;
  const place = locationLabel({ location_city: city, location_state: state, location_country: country });
  return {
    ground: "paper",
    title,
    line: [company, place].filter(Boolean).join(" · "),
    facts: [payLabel(job), optionLabel(hours), optionLabel(type)],
    face: logo ? { path: logo, kind: "company" } : undefined,
  };
}
