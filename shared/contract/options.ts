/** The specification's option lists (product §14): wire values, and how each is shown where it differs. Free of Zod. */

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

export const APPLICATION_STATUSES = [
  "submitted",
  "in review",
  "interview",
  "offer",
  "rejected",
  "withdrawn",
] as const;

export const NOTIFICATION_KINDS = [
  "like",
  "comment",
  "connection-request",
  "connection-accepted",
  "added-to-company",
  "application",
  "moderation",
] as const;

/** How a person hears of a kind of event; e-mail comes as one digest a day, and in the app too. */
export const NOTIFICATION_CHANNELS = ["none", "in-app", "email"] as const;

export const REPORT_SUBJECTS = ["post", "comment", "user"] as const;
export const REPORT_REASONS = ["spam", "harassment", "false-information", "impersonation", "other"] as const;
/** `shown` was hidden once, and is not any more. */
export const REPORT_STATUSES = ["open", "hidden", "dismissed", "shown"] as const;
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
export type QuestionType = (typeof QUESTION_TYPES)[number];
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];
export type ModerationDecisionKind = (typeof MODERATION_DECISIONS)[number];
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export type Field = (typeof FIELDS)[number];

/** How the reasons of a report are shown. */
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  harassment: "Harassment or hate",
  "false-information": "False information",
  impersonation: "Pretends to be somebody else",
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

/** How a question type is shown; the wire keeps the specification's spelling (product §14). */
export function questionTypeLabel(type: QuestionType): string {
  return questionTypeLabels[type];
}

/** A wire value of an option list as a person reads it: `New-York` → `New York`, `full-time` → `Full-time`. */
export function optionLabel(value: string): string {
  if (value === "Non-Profit" || value === "Self-Employed") return value;
  const spaced = /^[A-Z]/.test(value) ? value.replaceAll("-", " ") : value;
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** State and country as one line: `New York, United States`; empty where neither is known. */
export function locationLabel(place: {
  location_city?: string;
  location_state: string;
  location_country: string;
}): string {
  return [place.location_city ?? "", place.location_state, place.location_country]
    .filter(Boolean)
    .map(optionLabel)
    .join(", ");
}
