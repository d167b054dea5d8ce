import { TAG_LIMITS } from "./tag-limits";

/**
 * Maximum lengths in characters, and other bounds (product §14.5). Doesn't import Zod, so that any screen may import
 * it.
 */
export const LIMITS = {
  name: 100,
  bio: 2_000,
  headline: 200,
  skillName: 60,
  /** Of the address of a public page. */
  handle: 30,
  post: 3_000,
  comment: 1_250,
  ...TAG_LIMITS,
  /** People mentioned in one post or comment. */
  mentions: 10,
  companyName: 200,
  jobTitle: 200,
  description: 10_000,
  url: 2_000,
  question: 500,
  questions: 30,
  option: 200,
  options: 20,
  answer: 5_000,
  /** Of a team's note, and of a message to an applicant. */
  note: 2_000,
  /** Of an application's history, the last ones. */
  applicationEvents: 200,
  /** Applications in one decision or export of selected ones. */
  applicationsAtOnce: 200,
  /** Résumés that one person can keep. */
  resumes: 3,
  /** Of a message in a conversation. */
  message: 4_000,
  connectionNote: 300,
  recommendation: 1_000,
  /** How the two people of a recommendation know each other. */
  relation: 120,
  messageFiles: 5,
  /** People in a group, with its founder. */
  groupMembers: 20,
  report: 1_000,
  passwordMin: 8,
  passwordMax: 128,
  email: 254,
  jobSkillsMin: 3,
  jobSkillsMax: 10,
  salaryMin: 1,
  /** Dollars an hour. */
  salaryMax: 10_000,
  /** In any other currency or period. */
  payMax: 1_000_000_000,
  /** Results of a search that are counted. */
  counted: 1_000,
  pageSize: 20,
  pageSizeMax: 100,
  /** Of one picture. */
  pictureBytes: 12_000_000,
  /** Of one picture, once it is decoded. */
  picturePixels: 50_000_000,
  /** Of an AVIF, which takes longest to decode: 49 megapixels of one color fit in 2 kB. */
  avifPixels: 16_000_000,
  /** Of a picture, in pixels. A strip of one pixel by 40 million takes a quarter of a minute to make smaller. */
  pictureSide: 30_000,
  /** Pictures in one post. */
  postPictures: 4,
  pollOptionsMin: 2,
  pollOptions: 4,
  /** Of one option of a poll. */
  pollOption: 80,
  /** For how long a poll can be open. */
  pollDays: 14,
  /** Kinds of reactions that a post is shown with. */
  shownReactions: 3,
  /** Of a picture's description. */
  pictureAlt: 500,
  /** Pictures that one account has uploaded and not used yet. */
  unusedPictures: 40,
  uploadBytes: 5 * 1024 * 1024,
  /** In total for all files that one account has uploaded, sent or not. */
  uploadBytesInTotal: 250 * 1024 * 1024,
} as const;

/** Seconds between two verification emails (product §14, §14.5). */
export const RESEND_COOLDOWN_SECONDS = 60;

/** For so many days after its owner has deleted an account, signing in brings it back. */
export const DELETION_UNDO_DAYS = 7;

/** How long a message can be edited. */
export const MESSAGE_EDIT_SECONDS = 15 * 60;

/** Application questions shown on one page (product §14.5). */
export const QUESTIONS_PER_PAGE = 4;

/** Rows of the post composer (product §14.5). */
export const COMPOSER_ROWS = 5;
