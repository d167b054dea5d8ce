import type { ApplicationStatus } from "@guildway/shared/contract/options";
import { optionLabel } from "@guildway/shared/contract/options";
import { Badge, type BadgeProps } from "@guildway/shared/ui/badge";

const TONES: Record<ApplicationStatus, BadgeProps["tone"]> = {
  submitted: "neutral",
  "in review": "accent",
  interview: "warning",
  offer: "success",
  hired: "success",
  rejected: "danger",
  withdrawn: "neutral",
};

/** The status of an application. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={TONES[status]}>{optionLabel(status)}</Badge>;
}
