import type { EndpointName } from "@guildway/shared/contract";
import { accountRows } from "./roles/account-rows";
import { applicationRows } from "./roles/application-rows";
import { companyRows } from "./roles/company-rows";
import { jobRows } from "./roles/job-rows";
import { messageRows } from "./roles/message-rows";
import { peopleRows } from "./roles/people-rows";
import { pictureRows } from "./roles/picture-rows";
import { postRows } from "./roles/post-rows";
import { type Row, row } from "./roles/row";

/** Every call of the contract: what it requests, and what each caller is answered. */
export const ROLES_TABLE: Record<EndpointName, Row> = {
  ...accountRows,
  ...peopleRows,
  ...postRows,
  ...messageRows,
  ...companyRows,
  ...jobRows,
  ...applicationRows,
  ...pictureRows,

  listNotifications: row(200),
  countUnreadNotifications: row(200),
  countWaiting: row(200),
  markNotificationRead: row({ others: 404, applicant: 204 }, ({ notification: { id } }) => ({ id })),
  markAllNotificationsRead: row(204),
  getNotificationSettings: row(200),
  updateNotificationSettings: row(200, () => ({ like: "none" })),

  getQuiz: row(200),
  listReleases: row({ others: 403, moderator: 200 }),
  listReleaseVitals: row({ others: 403, moderator: 200 }, () => ({ name: "mf-jobs" })),
  listReleaseFailures: row({ others: 403, moderator: 200 }, () => ({ name: "mf-jobs" })),
  getRelease: row({ others: 403, moderator: 404 }, () => ({ name: "mf-jobs", version: "1" })),
  changeRelease: row({ others: 403, administrator: 404 }, () => ({
    name: "mf-jobs",
    action: "roll-back",
    version: "1",
  })),
  listFailingTasks: row({ others: 403, administrator: 200 }),
  restartTask: row({ others: 403, administrator: 204 }, () => ({ task: "close-job" })),
  reportViews: row(204, () => ({ remotes: [{ remote: "mf-jobs", version: "1", views: 1, loads: [10] }] })),
  reportClientError: row(204, () => ({ code: "TEST_CODE", message: "Test" })),
};
