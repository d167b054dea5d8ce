import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import styles from "./icon-button.module.css";
import { useKeptFocus } from "./use-kept-focus";

export interface IconButtonProps extends ComponentProps<"button"> {
  /** What it does: its name for assistive technology and its tooltip. */
  label: string;
  variant?: "ghost" | "secondary" | "accent" | "danger";
  size?: "sm" | "md";
  busy?: boolean;
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  variant = "ghost",
  size = "md",
  busy = false,
  className,
  disabled,
  type = "button",
  ref,
  ...rest
}: IconButtonProps) {
  const keepFocus = useKeptFocus(busy, ref);
  return (
    <button
      title={label}
      {...rest}
      ref={keepFocus}
      type={type}
      aria-label={label}
      className={classNames(styles.button, styles[variant], styles[size], className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}
