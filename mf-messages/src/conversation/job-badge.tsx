import type { Conversation } from "@guildway/shared/contract/messages";
import { isolated } from "@guildway/shared/format/isolated";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Badge } from "@guildway/shared/ui/badge";

interface JobBadgeProps {
  job: Conversation["job"];
  className: string | undefined;
}

/** The job that a conversation is about, with its company's logo; nothing if it is about none. */
export function JobBadge({ job, className }: JobBadgeProps) {
  if (!job) return null;
  return (
    <Badge
      className={className}
      icon={<Avatar name={job.company_name} picture={job.company_logo} kind="company" size="xs" />}
    >
      {isolated(job.title)}
    </Badge>
  );
}
