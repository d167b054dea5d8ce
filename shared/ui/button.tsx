import type { ComponentProps, ReactNode } from "react";
import { Link } from "../client/router";
import { type Availability, availability } from "./availability";
import styles from "./button.module.css";
import { classNames } from "./class-names";

interface ButtonLook {
  variant?: "primary" | "secondary" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
  /** As wide as its container. */
  block?: boolean;
  /** Shown before the label. */
  icon?: ReactNode;
  /** Of a `ghost` button on its own: its words are in line with the text above. */
  flush?: boolean;
}

export interface ButtonProps extends ButtonLook, Availability, Omit<ComponentProps<"button">, "disabled"> {}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

function look({
  variant = "primary",
  size = "md",
  block,
  flush,
  className,
}: ButtonLook & { className?: string }) {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    flush && styles.flush,
    className,
  );
}

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  block,
  flush,
  icon,
  busy,
  unavailable,
  onClick,
  className,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...availability({ busy, unavailable, onClick })}
      type={type}
      className={look({ variant, size, block, flush, className })}
    >
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: it navigates, whereas a `Button` acts. */
export function ButtonLink({
  variant,
  size,
  block,
  flush,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block, flush, className })}>
      {icon}
      {children}
    </Link>
  );
}
