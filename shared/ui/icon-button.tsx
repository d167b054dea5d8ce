import type { ComponentProps } from "react";
import { type Availability, availability } from "./availability";
import { classNames } from "./class-names";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Availability, Omit<ComponentProps<"button">, "disabled"> {
  /** What it does: its name for assistive technology. */
  label: string;
  /** By default its label; for one of many in a list, a shorter text. */
  tooltip?: string;
  variant?: "ghost" | "secondary" | "accent" | "danger";
  size?: "sm" | "md";
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  variant = "ghost",
  size = "md",
  busy,
  unavailable,
  tooltip = label,
  onClick,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      data-tooltip={tooltip}
      {...rest}
      {...availability({ busy, unavailable, onClick })}
      type={type}
      aria-label={label}
      className={classNames(styles.button, styles[variant], styles[size], className)}
    />
  );
}
