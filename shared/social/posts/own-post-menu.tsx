import type { Post } from "@guildway/shared/contract/posts";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { CopyLinkItem } from "./copy-link-item";
import { postMenuName } from "./post-menu-name";
import { SaveItem } from "./save-item";

const loadEdit = () =>
  import(/* webpackChunkName: "post-forms" */ "./edit-post-dialog").then((module) => module.EditPostDialog);
const loadDelete = () =>
  import(/* webpackChunkName: "person-dialogs" */ "./delete-post-dialog").then(
    (module) => module.DeletePostDialog,
  );

interface OwnPostMenuProps {
  post: Post;
  /** Once it is deleted. */
  onDeleted?: (() => void) | undefined;
}

/** What one can do with one's own post. */
export function OwnPostMenu({ post, onDeleted }: OwnPostMenuProps) {
  const edit = useLazyPart(loadEdit);
  const remove = useLazyPart(loadDelete);
  return (
    <>
      <Menu
        label={postMenuName({ post, own: true })}
        size="sm"
        openAtFirst
        icon={<Ellipsis aria-hidden="true" />}
      >
        <SaveItem post={post} />
        <CopyLinkItem postId={post.id} />
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={edit.show}>
          Edit
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={remove.show}>
          Delete
        </MenuItem>
      </Menu>
      {edit.Part && <edit.Part post={post} onClose={edit.close} />}
      {remove.Part && <remove.Part post={post} onClose={remove.close} onDeleted={onDeleted} />}
    </>
  );
}
