/**
 * The specification's option lists (product §14): wire values, and the label of each if it differs. Doesn't import
 * Zod.
 */

// In their own file for pages that only show such values and don't need the lists.
export { countryLabel, locationLabel, optionLabel } from "./option-label";

export const COUNTRIES = ["United States", "United Kingdom", "Canada", "Mexico"] as const;

/** The country whose people also choose a state (product §14). */
export const COUNTRY_WITH_STATES = "United States";

export const US_STATES = [
  "Alabama",
  "Alaska",
  "Arizona",
  "Arkansas",
  "California",
  "Colorado",
  "Connecticut",
  "Delaware",
  "Florida",
  "Georgia",
  "Hawaii",
  "Idaho",
  "Illinois",
  "Indiana",
  "Iowa",
  "Kansas",
  "Kentucky",
  "Louisiana",
  "Maine",
  "Maryland",
  "Massachusetts",
  "Michigan",
  "Minnesota",
  "Mississippi",
  "Missouri",
  "Montana",
  "Nebraska",
  "Nevada",
  "New-Hampshire",
  "New-Jersey",
  "New-Mexico",
  "New-York",
  "North-Carolina",
  "North-Dakota",
  "Ohio",
  "Oklahoma",
  "Oregon",
  "Pennsylvania",
  "Rhode-Island",
  "South-Carolina",
  "South-Dakota",
  "Tennessee",
  "Texas",
  "Utah",
  "Vermont",
  "Virginia",
  "Washington",
  "West-Virginia",
  "Wisconsin",
  "Wyoming",
] as const;

export const INDUSTRIES = ["Technology", "Finance", "Healthcare", "Education", "Retail"] as const;

export const COMPANY_TYPES = [
  "Public-Company",
  "Self-Employed",
  "Government-Agency",
  "Non-Profit",
  "Sole-Proprietorship",
  "Privately-Held",
  "Partnership",
] as const;

export const JOB_TYPES = ["on-site", "hybrid", "remote"] as const;

/** Lists of a profile besides work and skills (product §4.8). */
export const PROFILE_ENTRY_KINDS = [
  "education",
  "certificate",
  "project",
  "volunteering",
  "publication",
  "award",
  "language",
  "link",
] as const;
export type ProfileEntryKind = (typeof PROFILE_ENTRY_KINDS)[number];

/** How well a person speaks a language, from the least. */
export const LANGUAGE_LEVELS = ["basic", "conversational", "fluent", "native"] as const;

/** Who sees that a person is open to work (product §4.9). */
export const OPEN_TO_WORK = ["recruiters", "everyone"] as const;

/** The filters of a search for people (product §11.5). */
export const PEOPLE_FILTERS = ["open-to-work"] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** What a public page can show besides the name (product §4.10). */
export const PUBLIC_PARTS = [
  "photo",
  "headline",
  "location",
  "bio",
  "work",
  "education",
  "certificate",
  "project",
  "volunteering",
  "publication",
  "award",
  "skills",
  "language",
  "link",
  "recommendations",
  "posts",
] as const;

/** Hours of a job; the job types of a work experience are the same list (product §14). */
export const JOB_HOURS = ["part-time", "full-time", "internship", "seasonal", "contract"] as const;

export const QUESTION_TYPES = [
  "Written Response",
  "Multiple-choice",
  "Number Response",
  "Checkbox",
  "Availibility",
  "File Upload",
] as const;

export const CONNECTION_STATUSES = ["pending", "accepted", "rejected"] as const;
export const CONNECTION_ANSWERS = ["accepted", "rejected"] as const;

export const APPLICATION_STATUSES = [
  "submitted",
  "in review",
  "interview",
  "offer",
  "hired",
  "rejected",
  "withdrawn",
] as const;

/** Statuses in which an application still waits for a decision. */
export const OPEN_APPLICATION_STATUSES = ["submitted", "in review", "interview", "offer"] as const;

export const APPLICATION_EVENT_KINDS = [
  "applied",
  "status",
  "message",
  "undone",
  "interview-planned",
  "interview-moved",
  "interview-called-off",
  "job-closed",
  "withdrawn",
] as const;

export const NOTIFICATION_KINDS = [
  "like",
  "comment",
  "reply",
  "comment-like",
  "mention",
  "repost",
  "connection-request",
  "connection-accepted",
  "recommendation",
  "added-to-company",
  "application",
  "application-received",
  "interview",
  "job-closed",
  "moderation",
] as const;

/**
 * How a person is notified of a kind of event: `email` is one digest a day, `email-at-once` one mail each; both
 * also show it in the app.
 */
export const NOTIFICATION_CHANNELS = ["none", "in-app", "email", "email-at-once"] as const;

/** Decisions about a person, who is always notified in the app: `none` counts as `in-app`. */
export const DECISION_KINDS: readonly NotificationKind[] = [
  "application",
  "interview",
  "job-closed",
  "moderation",
];

/** Reactions to a message, in the order of the menu. */
export const MESSAGE_REACTIONS = ["👍", "❤️", "😂", "🎉", "😮", "🙏"] as const;

/** What people do in a group, which a line between its messages says. */
export const GROUP_EVENTS = ["created", "renamed", "added", "left", "removed"] as const;

/** Reactions to a post, in the order in which they are offered; the first is what the specification calls a like. */
export const POST_REACTIONS = ["like", "celebrate", "support", "insightful", "funny"] as const;

export const REPORT_SUBJECTS = ["post", "comment", "user", "message", "job", "company"] as const;
export const REPORT_REASONS = ["spam", "harassment", "false-information", "impersonation", "other"] as const;
/** `shown` means that it was hidden and is visible again. */
export const REPORT_STATUSES = ["open", "hidden", "dismissed", "shown"] as const;
/** Administrators may also suspend moderators. */
export const STAFF_ROLES = ["moderator", "administrator"] as const;
export const MODERATION_DECISIONS = ["hide", "dismiss", "show"] as const;

/** Fields of interest on the landing page: the first seven at once, the rest behind Show More (product §14). */
export const FIELDS = [
  "Engineering",
  "Finance",
  "Software Engineering",
  "Human Resources",
  "Business",
  "Marketing",
  "Artificial Intelligence",
  "Customer Service",
  "Education",
  "Healthcare",
  "Legal",
  "Sales",
  "Consulting",
] as const;
export const FIELDS_SHOWN_AT_ONCE = 7;

export type Country = (typeof COUNTRIES)[number];
export type UsState = (typeof US_STATES)[number];
export type Industry = (typeof INDUSTRIES)[number];
export type CompanyType = (typeof COMPANY_TYPES)[number];
export type JobType = (typeof JOB_TYPES)[number];
export type JobHours = (typeof JOB_HOURS)[number];
export type QuestionType = (typeof QUESTION_TYPES)[number];
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];
export type ApplicationEventKind = (typeof APPLICATION_EVENT_KINDS)[number];
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
export type MessageReaction = (typeof MESSAGE_REACTIONS)[number];
export type PostReaction = (typeof POST_REACTIONS)[number];
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];
export type ModerationDecisionKind = (typeof MODERATION_DECISIONS)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export type Field = (typeof FIELDS)[number];

/** Labels for the reasons of a report. */
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  harassment: "Harassment or hate",
  "false-information": "False information",
  impersonation: "Pretends to be someone else",
  other: "Something else",
};

const questionTypeLabels: Record<QuestionType, string> = {
  "Written Response": "Open response",
  "Multiple-choice": "Multiple choice",
  "Number Response": "Number",
  Checkbox: "Checkboxes",
  Availibility: "Availability",
  "File Upload": "File upload",
};

/** Label of a question type; the wire keeps the specification's spelling (product §14). */
export function questionTypeLabel(type: QuestionType): string {
  return questionTypeLabels[type];
}

/** Types whose answers are chosen from a list. */
export function hasOptions(type: QuestionType | undefined): boolean {
  return type === "Multiple-choice" || type === "Checkbox";
}
