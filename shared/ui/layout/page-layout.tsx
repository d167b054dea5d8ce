import type { ReactNode } from "react";
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
  className?: string | undefined;
}

/**
 * A page's columns: one readable column, with a second one beside it or one on each side. The shell renders the
 * `main` element.
 */
export function PageLayout({ children, aside, start, compact = false, className }: PageLayoutProps) {
  const columns = start !== undefined ? styles.three : aside !== undefined ? styles.two : styles.one;
  return (
    <div className={classNames(styles.page, columns, compact && styles.compact, className)}>
      {start !== undefined && <div className={styles.column}>{start}</div>}
      <div className={styles.column}>{children}</div>
      {aside !== undefined && <div className={styles.column}>{aside}</div>}
    </div>
  );
}

/** Stacks elements vertically with the same gap as between cards. */
export function Stack({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.column, className)}>{children}</div>;
}
