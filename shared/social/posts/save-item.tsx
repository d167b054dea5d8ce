import { Bookmark } from "lucide-react";
import { savePost } from "../../client/queries/change-posts";
import { useMutation } from "../../client/query";
import type { Post } from "../../contract/posts";
import { MenuItem } from "../../ui/overlay/menu";

/** Saves a post for later, or removes it from the saved ones. */
export function SaveItem({ post }: { post: Post }) {
  const { mutate } = useMutation(savePost(post));
  return (
    <MenuItem icon={<Bookmark aria-hidden="true" />} onSelect={() => mutate(!post.saved)}>
      {post.saved ? "Remove from saved" : "Save"}
    </MenuItem>
  );
}
