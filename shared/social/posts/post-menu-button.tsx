import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Ellipsis } from "lucide-react";
import { IconButton } from "../../ui/icon-button";
import { menuOpener } from "../../ui/overlay/menu-opener";
import styles from "./post-card.module.css";
import type { PostMenuProps } from "./post-menu";
import { postMenuName } from "./post-menu-name";

const loadMenu = () =>
  import(/* webpackChunkName: "menus" */ "./post-menu").then((module) => module.PostMenu);

/** Opens what one can do with a post, which is loaded with the first press. */
export function PostMenuButton(props: PostMenuProps) {
  const menu = useLazyPart(loadMenu);
  if (menu.Part) return <menu.Part {...props} />;
  return (
    <IconButton label={postMenuName(props)} size="sm" className={styles.menu} {...menuOpener(menu)}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
}
