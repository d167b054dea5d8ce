/** Each kind of background work on rows, as its failures and an operator name it. */
export const TASK_NAMES = [
  "close-job",
  "delete-files",
  "erase-account",
  "erase-company",
  "mail-alert",
  "mail-digest",
  "mail-messages",
  "tell-decision",
] as const;
export type TaskName = (typeof TASK_NAMES)[number];
