import { Pencil, Trash2 } from "lucide-react";
import type { Post } from "../../contract/posts";
import { useLazyPart } from "../../page/use-lazy-part";
import { Menu, MenuItem, type MenuProps } from "../../ui/overlay/menu";
import { CopyLinkItem } from "./copy-link-item";
import { ReactItems } from "./react-items";
import { SaveItem } from "./save-item";

const loadEdit = () =>
  import(/* webpackChunkName: "post-forms" */ "./edit-post-dialog").then((module) => module.EditPostDialog);
const loadDelete = () =>
  import(/* webpackChunkName: "person-dialogs" */ "./delete-post-dialog").then(
    (module) => module.DeletePostDialog,
  );

interface OwnPostMenuProps {
  trigger: MenuProps["trigger"];
  post: Post;
  /** Once it is deleted. */
  onDeleted?: (() => void) | undefined;
}

/** The actions on the viewer's own post. */
export function OwnPostMenu({ trigger, post, onDeleted }: OwnPostMenuProps) {
  const edit = useLazyPart(loadEdit);
  const remove = useLazyPart(loadDelete);
  return (
    <>
      <Menu trigger={trigger} openAtFirst>
        <ReactItems post={post} />
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
