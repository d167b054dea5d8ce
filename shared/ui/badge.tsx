import type { ComponentProps, ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names";

export interface BadgeProps extends ComponentProps<"span"> {
  tone?: "neutral" | "accent" | "success" | "warning" | "danger";
  icon?: ReactNode;
}

/** A short label: a state, a type, a skill. */
export function Badge({ tone = "neutral", icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

/** The number of waiting items on a navigation link; hidden for zero. `label` says what they are. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? "99+" : count} <span className="visually-hidden">{label}</span>
    </span>
  );
}
