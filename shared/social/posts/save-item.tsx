import type { Post } from "@guildway/shared/contract/posts";
import { savePost } from "@guildway/shared/queries/change-posts";
import { useMutation } from "@guildway/shared/query";
import { MenuItem } from "@guildway/shared/ui/overlay/menu";
import { Bookmark } from "lucide-react";

/** Saves a post for later, or removes it from the saved ones. */
export function SaveItem({ post }: { post: Post }) {
  const { mutate } = useMutation(savePost(post));
  return (
    <MenuItem icon={<Bookmark aria-hidden="true" />} onSelect={() => mutate(!post.saved)}>
      {post.saved ? "Remove from saved" : "Save"}
    </MenuItem>
  );
}
