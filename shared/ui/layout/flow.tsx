import type { HTMLAttributes } from "react";
import { classNames } from "../class-names";
import styles from "./flow.module.css";

interface FlowProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "header" | "footer" | "ul" | "ol" | "dl" | "li" | "p";
  /** The space between its parts, a step of `--space-*`. */
  gap?: 1 | 2 | 3 | 4 | 6;
}

function Flow({
  as: Element = "div",
  gap,
  layout,
  className,
  ...rest
}: FlowProps & { layout: string | undefined }) {
  return <Element {...rest} className={classNames(layout, styles[`gap${gap}`], className)} />;
}

/** Stacks parts vertically at full width. */
export function Stack(props: FlowProps) {
  return <Flow gap={4} {...props} layout={styles.flow} />;
}

interface ClusterProps extends FlowProps {
  /** `between`: the first part at the start of the line and the last one at its end, such as a title and a button. */
  justify?: "between";
}

/** Lays parts out side by side, such as buttons, on one axis, and wraps them if there is no room. */
export function Cluster({ justify, ...props }: ClusterProps) {
  return (
    <Flow gap={2} {...props} layout={classNames(styles.flow, styles.wraps, justify && styles[justify])} />
  );
}

interface GridProps extends FlowProps {
  /** The smallest width of a column, in rem: of numbers, of fields and short texts, of cards. */
  column: 8 | 15 | 18;
}

/** Lays parts out in equally wide columns, as many as there is room for. */
export function Grid({ column, ...props }: GridProps) {
  return <Flow gap={4} {...props} layout={classNames(styles.grid, styles[`column${column}`])} />;
}
