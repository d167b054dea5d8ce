import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { jobs } from "../db/schema";
import { readDraft } from "./read-draft";

/** The viewer's draft of an application for a job, open or closed (product §9). */
export const getApplicationDraft: OperationOf<"getApplicationDraft"> = async ({ db, viewer, params }) => {
  if ((await db.$count(jobs, eq(jobs.id, params.id))) === 0) throw notFound("job");
  return readDraft(db, params.id, viewer.id);
};
