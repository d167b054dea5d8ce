import { useLazyPart } from "../../page/use-lazy-part";
import { MoreButton } from "../../ui/more-button";
import { MenuOpener } from "../../ui/overlay/menu-opener";
import styles from "./post-card.module.css";
import type { PostMenuProps } from "./post-menu";
import { postMenuName } from "./post-menu-name";

const loadMenu = () =>
  import(/* webpackChunkName: "menus" */ "./post-menu").then((module) => module.PostMenu);

/** Opens the menu of a post, which is loaded on the first press. */
export function PostMenuButton(props: PostMenuProps) {
  const menu = useLazyPart(loadMenu);
  const trigger = <MoreButton label={postMenuName(props)} className={styles.menu} />;
  return menu.Part ? (
    <menu.Part {...props} trigger={trigger} />
  ) : (
    <MenuOpener menu={menu} trigger={trigger} />
  );
}
