import type { ReactNode } from "react";
import type { Post } from "../../contract/posts";
import { useLazyPart } from "../../page/use-lazy-part";
import { MenuOpener } from "../../ui/overlay/menu-opener";
import styles from "./post-card.module.css";

const loadMenu = () =>
  import(/* webpackChunkName: "menus" */ "./repost-menu").then((module) => module.RepostMenu);

/** Opens the repost menu, which is loaded on the first press. `children` is the count. */
export function RepostButton({ post, children }: { post: Post; children: ReactNode }) {
  const menu = useLazyPart(loadMenu);
  const trigger = (
    <button type="button" className={post.reposted ? `${styles.count} ${styles.done}` : styles.count}>
      {children}
    </button>
  );
  return menu.Part ? (
    <menu.Part post={post} trigger={trigger} />
  ) : (
    <MenuOpener menu={menu} trigger={trigger} />
  );
}
