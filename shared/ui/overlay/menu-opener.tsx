import { type ComponentProps, cloneElement, type ReactElement } from "react";
import type { useLazyPart } from "../../page/use-lazy-part";

interface MenuOpenerProps {
  /** The menu that it loads, which is then shown in its place with the same trigger and `openAtFirst`. */
  menu: Omit<ReturnType<typeof useLazyPart>, "Part">;
  trigger: ReactElement<ComponentProps<"button">>;
}

/**
 * Stands in for a `Menu` that is loaded when its trigger is first pressed.
 *
 * @example
 * const menu = useLazyPart(loadMenu);
 * const trigger = <IconButton label="Theme">…</IconButton>;
 * return menu.Part ? <menu.Part trigger={trigger} /> : <MenuOpener menu={menu} trigger={trigger} />;
 */
export function MenuOpener({ menu, trigger }: MenuOpenerProps) {
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": menu.open || undefined,
    onClick: menu.show,
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      menu.show();
    },
    onPointerEnter: menu.preload,
    onFocus: menu.preload,
    // If the person has moved on meanwhile, the focus stays where it is.
    onBlur: menu.close,
  });
}
