import { ItemCard, ItemLine } from "@guildway/shared/cards/item-card";
import { fullName } from "@guildway/shared/cards/person-card";
import type { ReceivedApplication } from "@guildway/shared/contract/applications";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { StatusBadge } from "../applications/status-badge";

interface ApplicantCardProps {
  application: ReceivedApplication;
  to: string;
}

/** An applicant in the recruiters' list. */
export function ApplicantCard({ application: { applicant, status, created_at }, to }: ApplicantCardProps) {
  const name = fullName(applicant);
  return (
    <ItemCard name={name} avatar={{ name, kind: "person" }} to={to} aside={<StatusBadge status={status} />}>
      <ItemLine>{applicant.headline}</ItemLine>
      <ItemLine>
        Applied <TimeAgo value={created_at} />
      </ItemLine>
    </ItemCard>
  );
}
