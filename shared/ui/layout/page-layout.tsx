import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./page-layout.module.css";

export interface PageLayoutProps {
  /** The main column. */
  children: ReactNode;
  /** A second column beside it, if that helps: a job's company. Below it on small screens. */
  aside?: ReactNode;
  /** A column before it, as on the feed. Above it on small screens. */
  start?: ReactNode;
  /**
   * On small screens only the main column is shown: the header and the bottom bar lead to the content of the others.
   */
  compact?: boolean;
  /** `form` for one thing to fill in, `wide` for a list beside what is open. */
  width?: "text" | "form" | "wide";
  className?: string | undefined;
}

/**
 * A page's columns: one readable column, with a second one beside it or one on each side. The shell renders the
 * `main` element. It sets the page's margins and the space between what is in a column, so that no page does.
 */
export function PageLayout({
  children,
  aside,
  start,
  compact = false,
  width = "text",
  className,
}: PageLayoutProps) {
  const columns =
    start !== undefined ? (aside !== undefined ? "three" : "listed") : aside !== undefined ? "two" : width;
  return (
    <PageFrame className={classNames(styles.page, styles[columns], compact && styles.compact, className)}>
      {start !== undefined && <div className={classNames(styles.column, styles.side)}>{start}</div>}
      <div className={styles.column}>{children}</div>
      {aside !== undefined && <div className={classNames(styles.column, styles.side)}>{aside}</div>}
    </PageFrame>
  );
}

/**
 * The container of a page that lays out its own panes, such as conversations: centered, as wide as the page
 * says.
 */
export function PageFrame({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.frame, className)} />;
}
