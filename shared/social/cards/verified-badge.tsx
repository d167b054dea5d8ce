import { BadgeCheck } from "lucide-react";
import { Badge } from "../../ui/badge";

/** Says that a company has proven its domain; nothing if it hasn't (product §7.5). */
export function VerifiedBadge({ domain }: { domain: string | null | undefined }) {
  if (!domain) return null;
  return (
    <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
      Verified: {domain}
    </Badge>
  );
}
