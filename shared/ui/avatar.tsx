import type { ComponentProps } from "react";
import styles from "./avatar.module.css";
import { classNames } from "./class-names";
import { initials, nameColour } from "./initials";

export interface AvatarProps extends ComponentProps<"span"> {
  name: string;
  /** People are round, companies are rounded squares. */
  kind?: "person" | "company";
  size?: "sm" | "md" | "lg" | "xl";
}

/**
 * Initials on the colour of the name, until there are pictures (product §2.6). Hidden from assistive technology:
 * the name is always beside it.
 */
export function Avatar({ name, kind = "person", size = "md", className, style, ...rest }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames(styles.avatar, styles[kind], styles[size], className)}
      style={{ backgroundColor: `var(--avatar-${nameColour(name)})`, ...style }}
    >
      {initials(name, kind)}
    </span>
  );
}
