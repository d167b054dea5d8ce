import { operation } from "../../kernel/core/operation";
import { readJob } from "./read-job";

/** Reads one job, open or closed (product §14.1), because applicants may look at it later. */
export const getJob = operation("getJob", {
  run: async ({ db, clock, params, viewer }) => readJob({ db, clock }, params.id, viewer),
});
