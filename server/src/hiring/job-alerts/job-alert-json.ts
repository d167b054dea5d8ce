import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import { isoMoment, type JsonFields } from "../../kernel/db/json";
import { jobAlerts } from "../../kernel/db/schema";

/** A job alert, from its row. */
export const jobAlertFields: JsonFields<JobAlert> = {
  id: jobAlerts.id,
  filters: jobAlerts.filters,
  frequency: jobAlerts.frequency,
  created_at: isoMoment(jobAlerts.createdAt),
  version: jobAlerts.version,
};
