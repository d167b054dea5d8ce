import { accounts } from "./accounts";
import { applications } from "./applications";
import { clientErrors } from "./client-errors";
import { companies } from "./companies";
import { connections } from "./connections";
import { events } from "./events";
import { jobAlerts } from "./job-alerts";
import { jobs } from "./jobs";
import { mails } from "./mails";
import { moderation } from "./moderation";
import { notifications } from "./notifications";
import { people } from "./people";
import { posts } from "./posts";
import { quiz } from "./quiz";
import { releases } from "./releases";
import { security } from "./security";

/** Every call between browser and server, by name (product §14.1, §14). */
export const contract = {
  ...accounts,
  ...security,
  ...people,
  ...posts,
  ...connections,
  ...companies,
  ...jobs,
  ...jobAlerts,
  ...mails,
  ...applications,
  ...quiz,
  ...notifications,
  ...moderation,
  ...events,
  ...clientErrors,
  ...releases,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
