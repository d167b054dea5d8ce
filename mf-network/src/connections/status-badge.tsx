import type { ConnectionStatus } from "@guildway/shared/contract/options";
import { optionLabel } from "@guildway/shared/contract/options";
import { Badge, type BadgeProps } from "@guildway/shared/ui/badge";

const tones: Record<ConnectionStatus, BadgeProps["tone"]> = {
  pending: "warning",
  accepted: "success",
  rejected: "neutral",
};

/** Pending, Accepted or Rejected (spec §4 "Connection status"). */
export function StatusBadge({ status }: { status: ConnectionStatus }) {
  return <Badge tone={tones[status]}>{optionLabel(status)}</Badge>;
}
