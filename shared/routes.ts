/** Paths of all screens (spec §2, product.md), in the specification's spelling. */
export const routes = {
  landing: "/",
  register: "/register/",
  awaitVerification: "/register/await",
  verifyEmail: "/register/verify-email",
  createProfile: "/register/profile/",
  login: "/user/login/",
  peopleSearch: "/homepage/search/",
  quiz: "/homepage/mini-quiz/",
  engineeringInfo: "/homepage/engineering-info/",
  field: (slug: string) => `/homepage/field/${slug}`,
  about: "/about-me",
  forgotPassword: "/user/forgot-password",
  resetPassword: "/user/reset-password",
  confirmEmail: "/user/confirm-email",
  /** `mail` says of what kind the mail was, `token` is its secret. */
  unsubscribe: "/user/unsubscribe",
  settings: "/signed-in/settings",
  moderation: "/signed-in/moderation",
  releases: "/admin/remotes",
  feed: "/signed-in/feed/",
  notifications: "/signed-in/feed/notifications",
  ownProfile: "/signed-in/feed/user-profile/",
  post: (postId: string) => `/signed-in/feed/post/${postId}`,
  jobs: "/signed-in/feed/suggested-jobs",
  connections: "/signed-in/feed/connections",
  connectionRequests: "/signed-in/feed/connections/requests",
  job: (jobId: string) => `/signed-in/feed/job/${jobId}`,
  applyToJob: (jobId: string) => `/signed-in/feed/job/apply/${jobId}`,
  applications: "/signed-in/feed/applications",
  application: (applicationId: string) => `/signed-in/feed/applications/${applicationId}`,
  savedJobs: "/signed-in/feed/saved-jobs",
  jobAlerts: "/signed-in/feed/job-alerts",
  /** The page of a job for visitors, also what Share copies. */
  publicJob: (jobId: string) => `/jobs/${jobId}`,
  editJob: (companyId: string, jobId: string) =>
    `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/edit`,
  companyJobs: (companyId: string) => `/signed-in/feed/user-companies/${companyId}/jobs`,
  jobApplications: (companyId: string, jobId: string) =>
    `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`,
  jobApplication: (companyId: string, jobId: string, applicationId: string) =>
    `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications/${applicationId}`,
  ownCompanies: "/signed-in/feed/user-companies",
  editCompany: (companyId: string) => `/signed-in/feed/user-companies/${companyId}/edit`,
  ownCompany: (companyId: string) => `/signed-in/feed/user-companies/${companyId}`,
  employees: (companyId: string) => `/signed-in/feed/user-companies/${companyId}/view-employees`,
  addEmployees: (companyId: string) => `/signed-in/feed/user-companies/${companyId}/add-employees`,
  newJob: "/signed-in/feed/user-companies/new-job",
  newCompany: "/signed-in/register/company",
  searchResults: "/signed-in/feed/search-results",
  user: (userId: string) => `/signed-in/feed/user/${userId}`,
  company: (companyId: string) => `/signed-in/feed/company/${companyId}`,
} as const;

/** Mails that can be ended by a link of theirs. */
export type UnsubscribableMail = "job-alert" | "digest";

/** Path of a landing-page field: Engineering has its own, the others share one route (product.md). */
export function fieldPath(field: string): string {
  return field === "Engineering" ? routes.engineeringInfo : routes.field(fieldSlug(field));
}

/** `Human Resources` → `human-resources`. */
export function fieldSlug(field: string): string {
  return field.toLowerCase().replaceAll(" ", "-");
}

/** Search box text as the specification's two query parameters: split at the first space (spec §2 Feed). */
export function searchResultsPath(text: string): string {
  return `${routes.searchResults}?${new URLSearchParams(splitName(text))}`;
}

/** `"Ada King Lovelace"` → first name Ada, last name King Lovelace; without a space all is the first name (spec §2). */
export function splitName(text: string): { first_name: string; last_name: string } {
  const [first = "", ...rest] = text.trim().split(" ");
  return { first_name: first, last_name: rest.join(" ").trim() };
}

/** Login that leads back to `next` afterwards. */
export function loginPath(next: string): string {
  return `${routes.login}?${new URLSearchParams({ next })}`;
}

/**
 * The path to go on to after login. Only a path of this site counts, so that a link cannot send people
 * elsewhere (quality.md "Trust"); anything else leads to the feed.
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith("/")) return routes.feed;
  const base = "http://this.site";
  if (!URL.canParse(next, base)) return routes.feed;
  const url = new URL(next, base);
  return url.origin === base ? url.pathname + url.search + url.hash : routes.feed;
}

/** Routes for members alone; everything else is open to signed-out visitors (spec §6). */
export function isSignedInPath(pathname: string): boolean {
  return /^\/(signed-in|admin)(\/|$)/.test(pathname);
}
