import { accessCalls } from "./access";
import { accessTokens } from "./access-tokens";
import { accounts } from "./accounts";
import { activity } from "./activity";
import { applicants } from "./applicants";
import { applicationDrafts } from "./application-drafts";
import { applications } from "./applications";
import { clientErrors } from "./client-errors";
import { companies } from "./companies";
import { connections } from "./connections";
import type { EndpointName } from "./contract";
import type { Endpoint } from "./endpoint";
import { events, type ServerEvent } from "./events";
import { factorCalls } from "./factors";
import { follows } from "./follows";
import { identities } from "./identities";
import { interviews } from "./interviews";
import { jobAlerts } from "./job-alerts";
import { jobs } from "./jobs";
import { linkPreviews } from "./link-previews";
import { mails } from "./mails";
import { messages } from "./messages";
import { moderation } from "./moderation";
import { notifications } from "./notifications";
import { passkeyCalls } from "./passkeys";
import { people } from "./people";
import { pictures } from "./pictures";
import { posts } from "./posts";
import { profileEntries } from "./profile-entries";
import { publicProfiles } from "./public-profiles";
import { quiz } from "./quiz";
import { recommendations } from "./recommendations";
import { releases } from "./releases";
import { reposts } from "./reposts";
import { resumes } from "./resumes";
import { savedPosts } from "./saved-posts";
import { search } from "./search";
import { security } from "./security";
import { tasks } from "./tasks";
import type { CompanyScope, TokenScope } from "./token-options";
import { waitingCalls } from "./waiting";

/** The scope that an access token needs to receive an event: the one that reads what the event is about. */
export const SCOPE_OF_EVENT: Record<ServerEvent["type"], TokenScope> = {
  post: "read",
  "post-changed": "read",
  notification: "read",
  connections: "read",
  message: "messages",
  "conversation-read": "messages",
  typing: "messages",
  presence: "messages",
  applications: "jobs",
};

type Area = Record<string, Endpoint>;
type ScopesOf<T extends Area> = Record<keyof T, TokenScope | null>;

/** The scopes of an area's calls: reading and writing. A call that needs a confirmation needs a session. */
function area<T extends Area>(calls: T, reading: TokenScope | null, writing: TokenScope | null): ScopesOf<T> {
  const entries = Object.entries(calls).map(([name, { method, confirmed }]) => [
    name,
    confirmed ? null : method === "GET" ? reading : writing,
  ]);
  return Object.fromEntries(entries) as ScopesOf<T>;
}

/** Calls that require a session, whatever a token's scopes. */
const closed = <T extends Area>(calls: T) => area(calls, null, null);

/**
 * The scope that an access token needs for each call, by its area; null where no token is enough. A call without a
 * scope doesn't compile.
 */
export const SCOPE_OF: Record<EndpointName, TokenScope | null> = {
  ...closed(accounts),
  getSession: "read",

  // Calls that open, secure or end an account require its person.
  ...closed(security),
  ...closed(accessCalls),
  ...closed(accessTokens),
  ...closed(activity),
  ...closed(factorCalls),
  ...closed(passkeyCalls),
  ...closed(identities),
  // Confirmed when the token was created.
  exportData: "export",
  exportArchive: "export",

  ...area(people, "read", null),
  ...area(profileEntries, "read", null),
  ...area(publicProfiles, "read", null),
  ...area(recommendations, "read", null),
  ...area(connections, "read", null),
  ...area(follows, "read", null),
  ...area(companies, "read", null),
  getDomainVerification: null,
  ...area(search, "read", null),
  ...area(quiz, "read", null),
  ...area(events, "read", null),
  ...area(notifications, "read", null),
  ...area(waitingCalls, "read", null),
  getNotificationSettings: null,

  ...area(posts, "read", "post"),
  ...area(savedPosts, "read", "post"),
  ...area(reposts, "read", "post"),
  ...area(linkPreviews, null, "post"),
  ...closed(pictures),
  uploadPicture: "post",

  ...area(messages, "messages", "messages"),

  ...area(jobs, "read", null),
  saveJob: "jobs",
  unsaveJob: "jobs",
  listSavedJobs: "jobs",
  listOwnCompanyJobs: null,
  ...area(jobAlerts, "jobs", "jobs"),
  ...area(applications, "jobs", "jobs"),
  ...area(applicationDrafts, "jobs", "jobs"),
  ...area(resumes, "jobs", "jobs"),

  // Hiring belongs to a company, not to one member: see COMPANY_SCOPE_OF.
  ...closed(applicants),
  ...closed(interviews),

  ...closed(moderation),
  ...closed(releases),
  ...closed(tasks),
  ...closed(mails),
  ...closed(clientErrors),
};

/** The scope that a company's token needs for a call; none of the other calls takes one. */
export const COMPANY_SCOPE_OF: Partial<Record<EndpointName, CompanyScope>> = {
  listOwnCompanies: "company",
  getOwnCompany: "company",
  listOwnCompanyJobs: "company",
  getJob: "company",
  listJobQuestions: "company",

  createJob: "company-jobs",
  updateJob: "company-jobs",
  closeJob: "company-jobs",
  reopenJob: "company-jobs",
  deleteJob: "company-jobs",

  listJobApplications: "applications",
  getApplicationCounts: "applications",
  exportJobApplications: "applications",
  getApplication: "applications",
  listApplicationEvents: "applications",
  downloadApplicationFile: "applications",
  listInterviews: "applications",

  updateApplicationStatus: "decisions",
  decideApplications: "decisions",
  undoDecision: "decisions",
};
