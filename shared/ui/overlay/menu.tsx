import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, use } from "react";
import { Link } from "../../client/router";
import { type Availability, availability } from "../availability";
import { classNames } from "../class-names";
import styles from "./menu.module.css";
import { MenuContext } from "./menu-context";
import popover from "./popover.module.css";
import { useMenu } from "./use-menu";

export interface MenuProps {
  /**
   * The button that opens it: a `Button`, an `IconButton`, or one that looks like a part of its page. It is named by
   * itself, keeps its own props and ref, and is given what makes it the menu's.
   */
  trigger: ReactElement<ComponentProps<"button">>;
  /** The edge of the trigger that the menu is aligned with. */
  align?: "start" | "end";
  /** For a menu that is loaded when its trigger is pressed (`MenuOpener`). */
  openAtFirst?: boolean;
  /** `MenuItem`, `MenuLink`, `MenuChoice` and `MenuSeparator`. */
  children: ReactNode;
}

/**
 * A button with a list of actions (WAI-ARIA menu button): arrow keys, Home, End and first letters move, Escape closes
 * and returns the focus. It is our own: see docs/decisions/005-small-ui-parts.md.
 */
export function Menu({ trigger, align = "end", openAtFirst = false, children }: MenuProps) {
  const { id, list, open, setOpen, close, onTriggerKeyDown, onListKeyDown } = useMenu(openAtFirst);
  return (
    <>
      {cloneElement(trigger, {
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? `${id}-menu` : undefined,
        onClick: (event) => {
          // The browser would toggle what has just been toggled.
          event.preventDefault();
          setOpen(!open);
        },
        onKeyDown: onTriggerKeyDown,
      })}
      {open && (
        <MenuContext value={close}>
          <div
            ref={list}
            id={`${id}-menu`}
            role="menu"
            aria-labelledby={id}
            // Of one that scrolls, as browsers and checkers expect it; the focus is on an item.
            tabIndex={0}
            popover="auto"
            data-align={align}
            className={classNames(popover.popover, styles.list)}
            onKeyDown={onListKeyDown}
          >
            {children}
          </div>
        </MenuContext>
      )}
    </>
  );
}

interface ItemLook {
  icon?: ReactNode;
  tone?: "plain" | "danger";
}

export interface MenuItemProps
  extends ItemLook,
    Pick<Availability, "unavailable">,
    Omit<ComponentProps<"button">, "onSelect" | "onClick" | "disabled"> {
  /** Runs after the menu has closed and the focus is back on its trigger, so that a dialog can return it. */
  onSelect: () => void;
}

/** One action. */
export function MenuItem({
  icon,
  tone = "plain",
  unavailable,
  onSelect,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const close = use(MenuContext);
  const onClick = () => {
    close();
    onSelect();
  };
  return (
    <button
      {...rest}
      {...availability({ unavailable, onClick })}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.item, styles[tone], className)}
    >
      {icon}
      {children}
    </button>
  );
}

export interface MenuLinkProps extends ItemLook, ComponentProps<typeof Link> {}

/** A link. */
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

export interface MenuChoiceProps
  extends ItemLook,
    Omit<ComponentProps<"button">, "onSelect" | "onClick" | "disabled"> {
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
