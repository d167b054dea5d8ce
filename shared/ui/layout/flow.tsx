import type { HTMLAttributes } from "react";
import { classNames } from "../class-names";
import styles from "./flow.module.css";

interface FlowProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "header" | "footer" | "ul" | "ol" | "dl" | "li" | "p";
  /** The space between its parts, a step of `--space-*`. */
  gap?: 1 | 2 | 3 | 4 | 6;
}

/** Stacks parts vertically at full width. */
export function Stack({ as: Element = "div", gap = 4, className, ...rest }: FlowProps) {
  return <Element {...rest} className={classNames(styles.flow, styles[`gap${gap}`], className)} />;
}

interface ClusterProps extends FlowProps {
  /** `between`: the first part at the start of the line and the last one at its end, such as a title and a button. */
  justify?: "between";
}

/** Lays parts out side by side, such as buttons, on one axis, and wraps them if there is no room. */
export function Cluster({ as: Element = "div", gap = 2, justify, className, ...rest }: ClusterProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.flow,
        styles.wraps,
        styles[`gap${gap}`],
        justify && styles[justify],
        className,
      )}
    />
  );
}

interface GridProps extends FlowProps {
  /** The smallest width of a column, in rem: of numbers, of fields and short texts, of cards. */
  column: 8 | 15 | 18;
}

/** Lays parts out in equally wide columns, as many as there is room for. */
export function Grid({ as: Element = "div", gap = 4, column, className, ...rest }: GridProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles.grid, styles[`column${column}`], styles[`gap${gap}`], className)}
    />
  );
}
