import { Link } from "@guildway/shared/router";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, use, useId, useRef, useState } from "react";
import { Button } from "../button";
import { classNames } from "../class-names";
import { IconButton } from "../icon-button";
import styles from "./menu.module.css";
import { MenuContext } from "./menu-context";
import { useMenu } from "./use-menu";

export interface MenuProps {
  /** The trigger's name. */
  label: string;
  /** Shown instead of the label's text; the trigger is then an icon button. */
  icon?: ReactNode;
  /** Appearance of a trigger with text. */
  variant?: ComponentProps<typeof Button>["variant"];
  size?: "sm" | "md";
  /** Replaces the trigger's content: an avatar, a row of a card. Its accessible name is still `label`. */
  trigger?: ReactNode;
  triggerClassName?: string;
  /** As wide as its container, such as a row of a card. */
  wide?: boolean;
  /** The edge of the trigger that the menu is aligned with. */
  align?: "start" | "end";
  /** For a menu that is loaded when its button is pressed. */
  openAtFirst?: boolean;
  /** `MenuItem`, `MenuLink` and `MenuSeparator`. */
  children: ReactNode;
}

/**
 * A button with a list of actions (WAI-ARIA menu button): arrow keys, Home, End and first letters move, Escape closes
 * and returns the focus. It is our own because Base UI's is 54 kB (Brotli) and a remote's whole first page may have
 * 20 (docs/benchmarks.md); this one, with its buttons, is 3.
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
  openAtFirst = false,
  children,
}: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(openAtFirst);
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
  /** Runs after the menu has closed and the focus is back on its trigger, so that a dialog can return it. */
  onSelect: () => void;
}

/** One action. */
export function MenuItem({ icon, tone = "plain", onSelect, className, children, ...rest }: MenuItemProps) {
  const close = use(MenuContext);
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
  const close = use(MenuContext);
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

/** One of several exclusive choices, such as the theme. The menu stays open to show the change. */
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
