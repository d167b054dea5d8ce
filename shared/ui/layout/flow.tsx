import type { HTMLAttributes } from "react";
import { classNames } from "../class-names";
import styles from "./flow.module.css";

interface FlowProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "ul" | "ol" | "li" | "p";
  /** The space between its parts, a step of `--space-*`. */
  gap?: 1 | 2 | 3 | 4 | 6;
}

/** Stacks parts vertically at full width. */
export function Stack({ as: Element = "div", gap = 4, className, ...rest }: FlowProps) {
  return <Element {...rest} className={classNames(styles.flow, styles[`gap${gap}`], className)} />;
}

/** Lays parts out side by side, such as buttons, on one axis, and wraps them if there is no room. */
export function Cluster({ as: Element = "div", gap = 2, className, ...rest }: FlowProps) {
  return (
    <Element {...rest} className={classNames(styles.flow, styles.wraps, styles[`gap${gap}`], className)} />
  );
}
