import type { useLazyPart } from "@guildway/shared/use-lazy-part";
import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "../icon-button";
import styles from "./menu.module.css";

interface MenuButtonProps {
  /** The button's name. */
  label: string;
  /** Shown as an icon button. */
  icon?: ReactNode;
  /** Shown instead, such as an avatar. */
  trigger?: ReactNode;
  /** The menu that it loads, which is then shown in its place, with `openAtFirst`. */
  menu: Omit<ReturnType<typeof useLazyPart>, "Part">;
}

/**
 * Stands in for a `Menu` that is loaded when its button is first pressed: the same button at the same place, so that
 * nothing moves.
 */
export function MenuButton({ label, icon, trigger, menu }: MenuButtonProps) {
  const props = {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": menu.open || undefined,
    onClick: menu.show,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      menu.show();
    },
    onPointerEnter: menu.preload,
    onFocus: menu.preload,
    // Whoever has gone on meanwhile keeps the focus.
    onBlur: menu.close,
  } as const;
  return (
    <div className={styles.root}>
      {icon === undefined ? (
        <button type="button" aria-label={label} className={styles.bare} {...props}>
          {trigger}
        </button>
      ) : (
        <IconButton label={label} {...props}>
          {icon}
        </IconButton>
      )}
    </div>
  );
}
