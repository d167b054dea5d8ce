import { Link as LinkIcon } from "lucide-react";
import { copyLink } from "../../page/copy-link";
import { routes } from "../../routes/routes";
import { MenuItem } from "../../ui/overlay/menu";

/** Copies the address of a post's own page. */
export function CopyLinkItem({ postId }: { postId: string }) {
  return (
    <MenuItem icon={<LinkIcon aria-hidden="true" />} onSelect={() => void copyLink(routes.post(postId))}>
      Copy link
    </MenuItem>
  );
}
