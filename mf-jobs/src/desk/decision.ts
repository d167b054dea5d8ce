import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { type ApplicationStatus, optionLabel } from "@guildway/shared/contract/options";
import { fullName } from "@guildway/shared/format/full-name";
import type { DecidedStatus } from "../applicants/queries";

/** The decisions in the order of their keys, 1 to 6. */
export const DECISIONS = [
  { status: "in review", label: "In review" },
  { status: "interview", label: "Interview" },
  { status: "offer", label: "Offer" },
  { status: "hired", label: "Hired" },
  { status: "rejected", label: "Reject" },
  { status: "submitted", label: "Back to Submitted" },
] as const satisfies { status: DecidedStatus; label: string }[];

/** Why no other application can be opened in one direction. */
export const FIRST = "This is the first application";
export const LAST = "This is the last application";

/** The step that usually follows a status; undefined after the last one. */
export function nextStep(status: ApplicationStatus): DecidedStatus | undefined {
  const steps: Partial<Record<ApplicationStatus, DecidedStatus>> = {
    submitted: "interview",
    "in review": "interview",
    interview: "offer",
    offer: "hired",
  };
  return steps[status];
}

/** Whether it is a double click's second half. The first has decided, and the button is now the next applicant's. */
export function isDoubleClick({ detail }: Pick<MouseEvent, "detail">): boolean {
  return detail > 1;
}

/** An application that something is decided about. */
export type Target = Pick<
  ReceivedApplication | ApplicationDetail,
  "id" | "version" | "status" | "applicant" | "created_at"
>;

/** Says that applications were deleted before anything was decided about them. */
export function describeGone(gone: readonly Target[]): string {
  const [first] = gone;
  return first && gone.length === 1
    ? `${fullName(first.applicant)}'s application no longer exists`
    : `${gone.length} of these applications no longer exist`;
}

/** Says what was decided: `Hana Sato moved to Offer`, `Message to 12 applicants`. */
export function describeDecision(
  targets: readonly Target[],
  { status, note }: { status?: DecidedStatus | undefined; note?: string },
): string {
  const [first] = targets;
  const who = first && targets.length === 1 ? fullName(first.applicant) : `${targets.length} applicants`;
  if (status === undefined) return `Message to ${who}`;
  const moved = `${who} moved to ${optionLabel(status)}`;
  return note ? `${moved}, with a message` : moved;
}
