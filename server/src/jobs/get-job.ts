import type { OperationOf } from "../core/operation";
import { readJob } from "./read-job";

/** One job, open or closed (spec §7): who has applied may look at it later. */
export const getJob: OperationOf<"getJob"> = async ({ db, params, viewer }) =>
  readJob(db, params.id, viewer?.id);
