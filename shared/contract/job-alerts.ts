import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, shownList, timestamp, version } from "./fields";
import { jobFilters } from "./job-filters";

export const ALERT_FREQUENCIES = ["daily", "weekly"] as const;

/** A saved search whose new matches are mailed. */
export const jobAlert = z.object({
  id,
  filters: jobFilters,
  frequency: z.enum(ALERT_FREQUENCIES),
  created_at: timestamp,
  version,
});
export type JobAlert = z.output<typeof jobAlert>;

export const jobAlertForm = z.object({
  filters: jobFilters,
  frequency: z.enum(ALERT_FREQUENCIES, "Choose daily or weekly"),
});

export const jobAlerts = defineEndpoints({
  listJobAlerts: {
    method: "GET",
    path: "/me/job-alerts",
    auth: "member",
    summary: "Lists the viewer's job alerts, newest first.",
    query: page,
    paged: true,
    response: shownList(jobAlert),
  },
  createJobAlert: {
    method: "POST",
    path: "/me/job-alerts",
    auth: "member",
    summary:
      "Creates an alert that mails a search's new matches, daily or weekly. 409 if there are 20 already.",
    body: jobAlertForm,
    idempotencyKey: true,
    mayExist: true,
    status: 201,
    response: jobAlert,
  },
  updateJobAlert: {
    method: "PUT",
    path: "/me/job-alerts/{id}",
    auth: "member",
    summary:
      "Changes the search of one of the viewer's job alerts, or how often it is mailed. 409 if an identical alert exists.",
    params: z.object({ id }),
    body: jobAlertForm,
    versionOf: "listJobAlerts",
    versioned: true,
    response: jobAlert,
  },
  deleteJobAlert: {
    method: "DELETE",
    path: "/me/job-alerts/{id}",
    auth: "member",
    summary: "Deletes one of the viewer's job alerts.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
});
