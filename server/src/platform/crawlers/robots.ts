/**
 * What search engines may read. The API is closed except for what public pages load: crawlers that obey this file
 * find nothing about people without a public page.
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
  "/api/companies/hiring",
  "/api/jobs/count",
  "/api/home/jobs",
  "/api/quiz",
  "/api/login/providers",
  "/api/public-profiles/",
  // As pages of 1.0 call them.
  "/api/home/hiring",
  "/api/home/job-count",
  "/api/home/quiz",
  "/user/login/",
];

/** Members' pages, pages linked from personal mail, the login before a page, and search results. */
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
