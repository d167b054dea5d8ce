import { Link } from "@guildway/shared/router";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../button";
import { classNames } from "../class-names";
import { IconButton } from "../icon-button";
import styles from "./menu.module.css";
import { MenuContext, useMenuContext } from "./menu-context";
import { useMenu } from "./use-menu";

export interface MenuProps {
  /** The trigger's name. */
  label: string;
  /** Shown instead of the label's text; the trigger is then an icon button. */
  icon?: ReactNode;
  /** Look of a trigger with text. */
  variant?: ComponentProps<typeof Button>["variant"];
  size?: "sm" | "md";
  /** Replaces the trigger's look altogether: an avatar, a row of a card. Still named by `label`. */
  trigger?: ReactNode;
  triggerClassName?: string;
  /** As wide as its container, such as a row of a card. */
  wide?: boolean;
  /** Which edge of the trigger it lines up with. */
  align?: "start" | "end";
  /** `MenuItem`, `MenuLink` and `MenuSeparator`. */
  children: ReactNode;
}

/**
 * A button with a list of actions (WAI-ARIA menu button): arrow keys, Home, End and first letters move,
 * Escape closes, the focus comes back. Ours because Base UI's is 54 kB of Brotli and a remote's whole first page
 * may have 20 (docs/benchmarks.md); this one, with its buttons, is 3.
 */
export function Menu({
  label,
  icon,
  variant = "secondary",
  size = "md",
  trigger,
  triggerClassName,
  wide = false,
  align = "end",
  children,
}: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { list, place, close, onTriggerKeyDown, onListKeyDown } = useMenu(root, open, setOpen);
  const triggerProps = {
    id,
    "aria-haspopup": "menu",
    "aria-expanded": open,
    "aria-controls": open ? `${id}-menu` : undefined,
    onClick: () => setOpen(!open),
    onKeyDown: onTriggerKeyDown,
  } as const;

  return (
    <div ref={root} className={classNames(styles.root, wide && styles.wide)}>
      {trigger !== undefined ? (
        <button
          type="button"
          aria-label={label}
          className={classNames(styles.bare, triggerClassName)}
          {...triggerProps}
        >
          {trigger}
        </button>
      ) : icon !== undefined ? (
        <IconButton label={label} size={size} className={triggerClassName} {...triggerProps}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={variant} size={size} className={triggerClassName} {...triggerProps}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
      {open && (
        <MenuContext value={close}>
          <div
            ref={list}
            id={`${id}-menu`}
            role="menu"
            aria-labelledby={id}
            tabIndex={-1}
            className={styles.list}
            data-align={align}
            data-above={place.above || undefined}
            style={{ translate: place.shift }}
            onKeyDown={onListKeyDown}
          >
            {children}
          </div>
        </MenuContext>
      )}
    </div>
  );
}

interface ItemLook {
  icon?: ReactNode;
  tone?: "plain" | "danger";
}

export interface MenuItemProps extends ItemLook, Omit<ComponentProps<"button">, "onSelect" | "onClick"> {
  /** Done after the menu has closed and the focus is back on its trigger, so that a dialog can return it. */
  onSelect: () => void;
}

/** One action. */
export function MenuItem({ icon, tone = "plain", onSelect, className, children, ...rest }: MenuItemProps) {
  const close = useMenuContext();
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.item, styles[tone], className)}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

export interface MenuLinkProps extends ItemLook, ComponentProps<typeof Link> {}

/** One place to go to. */
export function MenuLink({ icon, tone = "plain", className, children, onClick, ...rest }: MenuLinkProps) {
  const close = useMenuContext();
  return (
    <Link
      {...rest}
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.item, styles[tone], className)}
      onClick={(event) => {
        close();
        onClick?.(event);
      }}
    >
      {icon}
      {children}
    </Link>
  );
}

export interface MenuChoiceProps extends ItemLook, Omit<ComponentProps<"button">, "onSelect" | "onClick"> {
  chosen: boolean;
  onSelect: () => void;
}

/** One of several choices of which one holds, such as the theme. The menu stays, so that one sees it. */
export function MenuChoice({
  icon,
  tone = "plain",
  chosen,
  onSelect,
  className,
  children,
  ...rest
}: MenuChoiceProps) {
  return (
    <button
      {...rest}
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      className={classNames(styles.item, styles[tone], className)}
      onClick={onSelect}
    >
      {icon}
      {children}
    </button>
  );
}

/** A line between groups. */
export function MenuSeparator() {
  return <hr className={styles.separator} />;
}
