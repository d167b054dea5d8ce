import type { CompanyScope } from "@guildway/shared/contract/token-options";

/** What each scope of a company's token is called, and what it opens. */
export const SCOPE_LABELS: Record<CompanyScope, { label: string; note: string }> = {
  company: { label: "Read jobs", note: "The company and all its jobs, open and closed" },
  "company-jobs": { label: "Change jobs", note: "Post, change, close, reopen and delete jobs" },
  applications: {
    label: "Read applications",
    note: "Answers, files, history and interviews of all applicants",
  },
  decisions: { label: "Decide", note: "Change the status of applications and message applicants" },
};
