import type { Post } from "@guildway/shared/contract/posts";
import { useFocusKeeper } from "@guildway/shared/focus";
import { repostPost } from "@guildway/shared/queries/reposts";
import { useMutation } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { PenLine, Repeat2 } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./post-card.module.css";

const loadComposer = () =>
  import(/* webpackChunkName: "post-forms" */ "./composer-dialog").then((module) => module.ComposerDialog);

/**
 * Reposts a post with words of one's own or without, or takes that back. It is open at first: it is loaded when its button is
 * pressed. `children` is how many did.
 */
export function RepostMenu({ post, children }: { post: Post; children: ReactNode }) {
  const { mutate } = useMutation(repostPost(post.id, useUserId()));
  const composer = useLazyPart(loadComposer);
  // Of a repost that is taken back, its item of the list goes.
  const keepFocus = useFocusKeeper("neighbor");
  const choose = () => {
    keepFocus(post.reposted ? document.activeElement : null);
    mutate(!post.reposted);
  };
  return (
    <>
      <Menu
        label={post.repost_count > 0 ? `Repost ${post.repost_count}` : "Repost"}
        align="start"
        openAtFirst
        trigger={children}
        triggerClassName={post.reposted ? `${styles.count} ${styles.done}` : styles.count}
      >
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
