import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import type { Comment } from "shared/contract/posts";
import { Menu, MenuItem } from "shared/ui/menu";
import { useLazyPart } from "shared/use-lazy-part";

const loadDelete = () => import("./delete-comment-dialog").then((module) => module.DeleteCommentDialog);

/** What one can do with one's own comment. */
export function OwnCommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const remove = useLazyPart(loadDelete);
  return (
    <>
      <Menu label="Your comment" size="sm" icon={<Ellipsis aria-hidden="true" />}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={remove.show}>
          Delete
        </MenuItem>
      </Menu>
      {remove.Part && <remove.Part comment={comment} onClose={remove.close} />}
    </>
  );
}
