import type { Comment } from "@guildway/shared/contract/posts";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";

const loadDelete = () =>
  import(/* webpackChunkName: "person-dialogs" */ "./delete-comment-dialog").then(
    (module) => module.DeleteCommentDialog,
  );

/** What one can do with one's own comment. */
export function OwnCommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const remove = useLazyPart(loadDelete);
  return (
    <>
      <Menu
        label={comment.parent_id ? "Your reply" : "Your comment"}
        size="sm"
        icon={<Ellipsis aria-hidden="true" />}
      >
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
