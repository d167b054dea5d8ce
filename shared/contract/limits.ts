/** Longest texts, in characters, and other bounds (product §14.5). Free of Zod, so that any screen may import it. */
export const LIMITS = {
  name: 100,
  bio: 2_000,
  post: 3_000,
  comment: 1_250,
  companyName: 200,
  jobTitle: 200,
  description: 10_000,
  url: 2_000,
  question: 500,
  questions: 30,
  option: 200,
  options: 20,
  answer: 5_000,
  report: 1_000,
  passwordMin: 8,
  passwordMax: 128,
  email: 254,
  jobSkillsMin: 3,
  jobSkillsMax: 10,
  salaryMin: 1,
  salaryMax: 10_000,
  pageSize: 20,
  pageSizeMax: 100,
  uploadBytes: 5 * 1024 * 1024,
  /** Of all files that one account has uploaded, sent or not. */
  uploadBytesInTotal: 250 * 1024 * 1024,
} as const;

/** Seconds between two verification e-mails (product §14, §14.5). */
export const RESEND_COOLDOWN_SECONDS = 60;

/** Application questions shown on one page (product §14.5). */
export const QUESTIONS_PER_PAGE = 4;

/** Rows of the post composer (product §14.5). */
export const COMPOSER_ROWS = 5;
