import { copyLink } from "@guildway/shared/copy-link";
import { routes } from "@guildway/shared/routes";
import { MenuItem } from "@guildway/shared/ui/overlay/menu";
import { Link as LinkIcon } from "lucide-react";

/** Copies the address of a post's own page. */
export function CopyLinkItem({ postId }: { postId: string }) {
  return (
    <MenuItem icon={<LinkIcon aria-hidden="true" />} onSelect={() => void copyLink(routes.post(postId))}>
      Copy link
    </MenuItem>
  );
}
