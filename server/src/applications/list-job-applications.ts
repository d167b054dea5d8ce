import type { ReceivedApplication } from "@guildway/shared/contract/applications";
import { and, asc, desc, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { after, before, OLDEST, pageOf, positionInTime } from "../core/paging";
import { jsonText } from "../db/json";
import { applications, companies, jobs, profiles } from "../db/schema";
import { requireRecruiterOfJob } from "../policies/application-policy";
import { receivedApplicationFields } from "./application-json";

/** A job's applications in one status or all, for the company's recruiters (product.md). */
export const listJobApplications: OperationOf<"listJobApplications"> = async ({
  db,
  viewer,
  params,
  query: { status, sort, limit, cursor },
}) => {
  await requireRecruiterOfJob(db, params.id, viewer.id);
  const { createdAt, id } = applications;
  const newestFirst = sort === "newest";
  const rest = newestFirst
    ? after(createdAt, id, positionInTime(cursor))
    : before(createdAt, id, cursor === undefined ? OLDEST : positionInTime(cursor));
  const direction = newestFirst ? desc : asc;
  const rows = await db
    .select({ json: jsonText<ReceivedApplication>(receivedApplicationFields), first: createdAt, id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(profiles, eq(profiles.id, applications.userId))
    .where(and(eq(applications.jobId, params.id), status ? eq(applications.status, status) : undefined, rest))
    .orderBy(direction(createdAt), direction(id))
    .limit(limit + 1);
  return pageOf(rows, limit);
};
