import { Link } from "@guildway/shared/router";
import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names";
import { useKeptFocus } from "./use-kept-focus";

interface ButtonLook {
  variant?: "primary" | "secondary" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
  /** As wide as its container. */
  block?: boolean;
  /** Stands before the label. */
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** Disabled and marked as busy, keeping its label and width (product §2.6). */
  busy?: boolean;
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

function look({ variant = "primary", size = "md", block, className }: ButtonLook & { className?: string }) {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className);
}

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  disabled,
  type = "button",
  ref,
  children,
  ...rest
}: ButtonProps) {
  const keepFocus = useKeptFocus(busy, ref);
  return (
    <button
      {...rest}
      ref={keepFocus}
      type={type}
      className={look({ variant, size, block, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: it navigates, whereas a `Button` acts. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block, className })}>
      {icon}
      {children}
    </Link>
  );
}
