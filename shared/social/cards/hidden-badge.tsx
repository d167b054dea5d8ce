import { EyeOff } from "lucide-react";
import { Badge } from "../../ui/badge";

/** On the viewer's own post, comment or profile that moderators have hidden: nobody else sees it. */
export function HiddenBadge() {
  return (
    <Badge tone="warning" icon={<EyeOff aria-hidden="true" />}>
      Hidden by moderators
    </Badge>
  );
}
