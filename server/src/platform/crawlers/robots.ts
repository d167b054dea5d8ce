/**
 * What search engines may read. The API is closed but for what public pages load: nothing of a person who has switched
 * nothing on can be found by a crawler that obeys this file.
 */
export function robotsText(publicUrl: string): string {
  return `User-agent: *
${ALLOWED.map((path) => `Allow: ${path}\n`).join("")}${CLOSED.map((path) => `Disallow: ${path}\n`).join("")}
Sitemap: ${publicUrl}/sitemap.xml
`;
}

/**
 * Reading calls of public pages: jobs, companies, counts, the quiz, skills, and people who have switched it on. People
 * also look for the page to sign in, which shows its providers.
 */
export const ALLOWED = [
  "/api/all-skills/",
  "/api/home/companies",
  "/api/home/hiring",
  "/api/home/job-count",
  "/api/home/jobs",
  "/api/home/quiz",
  "/api/login/providers",
  "/api/public-profiles/",
  "/user/login/",
];

/** Members' pages, pages that belong to one person's mail, the login on the way to a page, and what searches find. */
export const CLOSED = [
  "/api/",
  "/signed-in/",
  "/admin/",
  "/user/",
  "/user/login/?",
  "/register/verify-email",
  "/register/await",
  "/search",
  "/homepage/search/?",
  "/jobs?",
];
