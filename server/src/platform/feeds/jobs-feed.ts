import { type JobFilters, jobFilters } from "@guildway/shared/contract/job-filters";
import type { Job } from "@guildway/shared/contract/jobs";
import { LIMITS } from "@guildway/shared/contract/limits";
import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import { payLabel } from "@guildway/shared/contract/pay";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { and, sql } from "drizzle-orm";
import { html } from "hono/html";
import { jobFields } from "../../hiring/jobs/job-json";
import { markdownHtml } from "../../hiring/jobs/markdown-html";
import { matchesFilters } from "../../hiring/jobs/matches-filters";
import { selectJobs } from "../../hiring/jobs/select-jobs";
import { NEWEST } from "../../kernel/core/paging";
import { isoMoment } from "../../kernel/db/json";
import { jobs } from "../../kernel/db/schema";
import { isOffered } from "../../kernel/policies/open-jobs";
import type { Feed, FeedEntry } from "./feed";
import type { FeedSource } from "./feed-source";

type FeedJob = Job & { updated_at: string };

/**
 * The newest open jobs that pass the filters of a search's address; undefined if it has one that isn't valid.
 * Sorting is ignored: a feed is ordered by time.
 */
export async function jobsFeed(
  { db, clock, publicUrl }: FeedSource,
  query: Record<string, string>,
): Promise<Feed | undefined> {
  const parsed = jobFilters.safeParse(query);
  if (!parsed.success) return undefined;
  const now = clock.now();
  const found = await selectJobs<FeedJob>(db, {
    fields: {
      ...jobFields(now),
      updated_at: isoMoment(sql`coalesce(${jobs.updatedAt}, ${jobs.createdAt})`),
    },
    scope: and(isOffered(now), await matchesFilters(db, parsed.data, now)),
    position: NEWEST,
    limit: LIMITS.pageSize,
  });
  const names = Object.keys(parsed.data).filter((name) => query[name] !== undefined);
  const used = new URLSearchParams(names.map((name) => [name, query[name] ?? ""])).toString();
  return {
    title: `Jobs on ${PRODUCT_NAME}${labelOf(parsed.data)}`,
    home: `${publicUrl}${routes.publicJobs}${used && `?${used}`}`,
    address: `${publicUrl}${routes.publicJobs}/feed`,
    query: used,
    entries: found.map(({ json }) => entryOf(publicUrl, JSON.parse(json.text))),
  };
}

/** The words of the search: `: nurse, Finance`. */
function labelOf({ text, skill = [], industry = [], country = [], state = [] }: JobFilters): string {
  const words = [...(text ? [text] : []), ...skill, ...[...industry, ...country, ...state].map(optionLabel)];
  return words.length > 0 ? `: ${words.join(", ")}` : "";
}

function entryOf(publicUrl: string, job: FeedJob): FeedEntry {
  const facts = [payLabel(job), locationLabel(job), optionLabel(job.job_hours), optionLabel(job.job_type)];
  return {
    id: job.id,
    title: `${job.title} at ${job.company_name}`,
    url: publicUrl + routes.publicJob(job.id),
    author: { name: job.company_name, url: publicUrl + routes.publicCompany(job.company_id) },
    publishedAt: job.created_at,
    updatedAt: job.updated_at,
    content: html`<p>${facts.filter(Boolean).join(" · ")}</p><div dir="auto">${markdownHtml(job.description)}</div>`,
  };
}
