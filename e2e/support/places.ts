import type { DemoIds } from "./demo-ids";

/** One page of the product. */
interface Place {
  /** The name of its pictures. */
  name: string;
  path: (ids: DemoIds) => string;
}

const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";
const FEED = "/signed-in/feed";

/** Every page that a visitor can open. */
export const openPlaces: Place[] = [
  { name: "landing", path: () => "/" },
  { name: "register", path: () => "/register/" },
  { name: "verify-email", path: () => "/register/verify-email?token=unknown" },
  { name: "login", path: () => "/user/login/" },
  { name: "forgot-password", path: () => "/user/forgot-password" },
  { name: "request-sign-in-link", path: () => "/user/login/link" },
  { name: "sign-in-by-link", path: () => "/user/login/by-link#token=unknown" },
  { name: "reset-password", path: () => "/user/reset-password#token=unknown" },
  { name: "undo-factor", path: () => "/user/undo-factor#token=unknown" },
  { name: "confirm-email", path: () => "/user/confirm-email#token=unknown" },
  { name: "people-search", path: () => "/homepage/search/" },
  { name: "people-found", path: () => "/homepage/search/?first_name=a" },
  { name: "people-not-found", path: () => "/homepage/search/?first_name=qqqqqqqq" },
  { name: "public-search", path: () => "/search" },
  { name: "public-search-results", path: () => "/search?category=jobs&first_name=engineer&last_name=" },
  { name: "quiz", path: () => "/homepage/mini-quiz/" },
  { name: "engineering", path: () => "/homepage/engineering-info/" },
  { name: "field", path: () => "/homepage/field/human-resources" },
  { name: "about", path: () => "/about-me" },
  { name: "public-jobs", path: () => "/jobs" },
  { name: "public-jobs-found", path: () => "/jobs?text=engineer" },
  { name: "public-job", path: ({ job }) => `/jobs/${job}` },
  { name: "public-company", path: ({ ownCompany }) => `/companies/${ownCompany}` },
  { name: "public-profile", path: () => "/in/amara-okafor" },
  { name: "unsubscribe", path: () => "/user/unsubscribe?mail=digest&token=unknown" },
  { name: "not-found", path: () => "/no/such/page" },
];

/** Every page that only members can open. */
export const memberPlaces: Place[] = [
  { name: "feed", path: () => `${FEED}/` },
  { name: "network-feed", path: () => `${FEED}/?feed=network` },
  { name: "post", path: ({ post }) => `${FEED}/post/${post}` },
  { name: "post-not-found", path: () => `${FEED}/post/${UNKNOWN_ID}` },
  { name: "following", path: () => `${FEED}/connections/following` },
  { name: "settings", path: () => "/signed-in/settings" },
  { name: "secure-account", path: () => "/signed-in/settings/secure" },
  { name: "moderation", path: () => "/signed-in/moderation" },
  { name: "releases-for-moderators", path: () => "/admin/remotes" },
  { name: "tasks-for-administrators", path: () => "/admin/tasks" },
  { name: "own-profile", path: () => `${FEED}/user-profile/` },
  { name: "edit-profile", path: () => `${FEED}/user-profile/edit` },
  { name: "jobs", path: () => `${FEED}/suggested-jobs` },
  { name: "job", path: ({ job }) => `${FEED}/job/${job}` },
  { name: "job-not-found", path: () => `${FEED}/job/${UNKNOWN_ID}` },
  { name: "apply", path: ({ job }) => `${FEED}/job/apply/${job}` },
  { name: "own-applications", path: () => `${FEED}/applications` },
  { name: "application-not-found", path: () => `${FEED}/applications/${UNKNOWN_ID}` },
  { name: "own-application", path: ({ application }) => `${FEED}/applications/${application}` },
  {
    name: "applicants",
    path: ({ ownCompany, ownJob }) => `${FEED}/user-companies/${ownCompany}/jobs/${ownJob}/applications`,
  },
  {
    name: "received-application",
    path: ({ ownCompany, ownJob, application }) =>
      `${FEED}/user-companies/${ownCompany}/jobs/${ownJob}/applications/${application}`,
  },
  {
    name: "applicants-for-recruiters",
    path: ({ company, job }) => `${FEED}/user-companies/${company}/jobs/${job}/applications`,
  },
  { name: "jobs-filtered", path: () => `${FEED}/suggested-jobs?industry=Technology&country=United+States` },
  { name: "saved-jobs", path: () => `${FEED}/saved-jobs` },
  { name: "saved-posts", path: () => `${FEED}/saved-posts` },
  { name: "tag", path: () => `${FEED}/tag/bridges` },
  { name: "tag-nothing", path: () => `${FEED}/tag/zzyzxqq` },
  { name: "job-alerts", path: () => `${FEED}/job-alerts` },
  { name: "new-job", path: () => `${FEED}/user-companies/new-job` },
  {
    name: "new-job-questions",
    path: ({ ownCompany }) => `${FEED}/user-companies/new-job?company=${ownCompany}&step=questions`,
  },
  { name: "company-jobs", path: ({ ownCompany }) => `${FEED}/user-companies/${ownCompany}/jobs` },
  { name: "connections", path: () => `${FEED}/connections` },
  { name: "connections-filtered", path: () => `${FEED}/connections?name=a` },
  { name: "connections-nobody", path: () => `${FEED}/connections?name=zzyzx` },
  { name: "connection-requests", path: () => `${FEED}/connections/requests` },
  { name: "sent-requests", path: () => `${FEED}/connections/sent` },
  { name: "notifications", path: () => `${FEED}/notifications` },
  { name: "messages", path: () => "/signed-in/messages" },
  { name: "messages-found", path: () => "/signed-in/messages?search=bridge" },
  { name: "messages-not-found", path: () => "/signed-in/messages?search=zzyzx" },
  { name: "messages-new", path: () => "/signed-in/messages/new" },
  { name: "messages-first", path: ({ person }) => `/signed-in/messages/to/${person}` },
  { name: "messages-conversation", path: ({ conversation }) => `/signed-in/messages/${conversation}` },
  { name: "messages-at", path: ({ conversation }) => `/signed-in/messages/${conversation}?at=1` },
  { name: "messages-search", path: ({ conversation }) => `/signed-in/messages/${conversation}?find=the` },
  { name: "messages-nothing", path: () => `/signed-in/messages/${UNKNOWN_ID}` },
  { name: "own-companies", path: () => `${FEED}/user-companies` },
  { name: "own-company", path: ({ ownCompany }) => `${FEED}/user-companies/${ownCompany}` },
  { name: "new-company", path: () => "/signed-in/register/company" },
  { name: "edit-company", path: ({ ownCompany }) => `${FEED}/user-companies/${ownCompany}/edit` },
  { name: "verify-domain", path: ({ ownCompany }) => `${FEED}/user-companies/${ownCompany}/verify-domain` },
  { name: "add-employees", path: ({ ownCompany }) => `${FEED}/user-companies/${ownCompany}/add-employees` },
  { name: "employees", path: ({ ownCompany }) => `${FEED}/user-companies/${ownCompany}/view-employees` },
  { name: "employees-only", path: ({ company }) => `${FEED}/user-companies/${company}/view-employees` },
  { name: "company", path: ({ company }) => `${FEED}/company/${company}` },
  { name: "company-not-found", path: () => `${FEED}/company/${UNKNOWN_ID}` },
  { name: "search", path: () => `${FEED}/search-results` },
  { name: "search-results", path: () => `${FEED}/search-results?first_name=a&last_name=` },
  { name: "search-not-found", path: () => `${FEED}/search-results?first_name=zzyzxqq&last_name=` },
  { name: "search-jobs", path: () => `${FEED}/search-results?category=jobs&first_name=engineer&last_name=` },
  { name: "user", path: ({ person }) => `${FEED}/user/${person}` },
  { name: "user-not-found", path: () => `${FEED}/user/${UNKNOWN_ID}` },
];
