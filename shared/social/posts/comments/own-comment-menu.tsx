import { Pencil, Trash2 } from "lucide-react";
import type { Comment } from "../../../contract/posts";
import { useLazyPart } from "../../../page/use-lazy-part";
import { MoreButton } from "../../../ui/more-button";
import { Menu, MenuItem } from "../../../ui/overlay/menu";

const loadDelete = () =>
  import(/* webpackChunkName: "person-dialogs" */ "./delete-comment-dialog").then(
    (module) => module.DeleteCommentDialog,
  );

/** The actions on the viewer's own comment. */
export function OwnCommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const remove = useLazyPart(loadDelete);
  return (
    <>
      <Menu trigger={<MoreButton label={comment.parent_id ? "Your reply" : "Your comment"} />}>
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
