import type { Post } from "@guildway/shared/contract/posts";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import type { ReactNode } from "react";
import { menuOpener } from "../../ui/overlay/menu-opener";
import styles from "./post-card.module.css";

const loadMenu = () =>
  import(/* webpackChunkName: "menus" */ "./repost-menu").then((module) => module.RepostMenu);

/** Opens the menu in which a post is reposted, which is loaded with the first press. `children` is how many did. */
export function RepostButton({ post, children }: { post: Post; children: ReactNode }) {
  const menu = useLazyPart(loadMenu);
  if (menu.Part) return <menu.Part post={post}>{children}</menu.Part>;
  return (
    <button
      type="button"
      className={post.reposted ? `${styles.count} ${styles.done}` : styles.count}
      {...menuOpener(menu)}
    >
      {children}
    </button>
  );
}
