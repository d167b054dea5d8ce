import { PenLine, Repeat2 } from "lucide-react";
import { repostPost } from "../../client/queries/reposts";
import { useMutation } from "../../client/query";
import { useUserId } from "../../client/session/session";
import type { Post } from "../../contract/posts";
import { useFocusFallback } from "../../page/focus";
import { useLazyPart } from "../../page/use-lazy-part";
import { Menu, MenuItem, type MenuProps } from "../../ui/overlay/menu";

const loadComposer = () =>
  import(/* webpackChunkName: "post-forms" */ "./composer-dialog").then((module) => module.ComposerDialog);

interface RepostMenuProps {
  post: Post;
  trigger: MenuProps["trigger"];
}

/**
 * Reposts a post with or without words, or undoes that. It is open at first, because it is loaded when its button
 * is pressed.
 */
export function RepostMenu({ post, trigger }: RepostMenuProps) {
  const { mutate } = useMutation(repostPost(post.id, useUserId()));
  const composer = useLazyPart(loadComposer);
  // Undoing a repost removes its item from the list.
  const rememberFocus = useFocusFallback("neighbor");
  const choose = () => {
    rememberFocus(post.reposted ? document.activeElement : null);
    mutate(!post.reposted);
  };
  return (
    <>
      <Menu trigger={trigger} align="start" openAtFirst>
        <MenuItem icon={<Repeat2 aria-hidden="true" />} onSelect={choose}>
          {post.reposted ? "Undo repost" : "Repost"}
        </MenuItem>
        <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={composer.show}>
          Repost with your thoughts
        </MenuItem>
      </Menu>
      {composer.Part && (
        <composer.Part title="Repost with your thoughts" quoteOf={post} onClose={composer.close} />
      )}
    </>
  );
}
