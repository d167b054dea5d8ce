import type { ComponentProps, ElementType, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./card.module.css";

export interface CardProps extends Omit<ComponentProps<"div">, "title"> {
  as?: ElementType<ComponentProps<"div">>;
  /** `none` if the content has its own padding, such as rows that reach from edge to edge. */
  pad?: "none" | "md" | "lg";
}

/** A raised sheet for related content. */
export function Card({ as: Element = "div", pad = "md", className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[pad], className)} />;
}

export interface CardHeadingProps extends ComponentProps<"h2"> {
  /** At the right end of the heading's line: a link such as See all, or a small button. */
  action?: ReactNode;
}

/** A card's heading, optionally with an action. */
export function CardHeading({ action, className, ...rest }: CardHeadingProps) {
  return (
    <div className={classNames(styles.head, className)}>
      <h2 {...rest} className={styles.heading} />
      {action}
    </div>
  );
}
