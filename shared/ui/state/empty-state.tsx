import type { ReactNode } from "react";
import styles from "./state.module.css";

export interface EmptyStateProps {
  /** An icon of `lucide-react`. */
  icon?: ReactNode;
  /** What is missing: `No companies found`. */
  title: string;
  /** A sentence about what will appear here. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** Nothing to show, and what to do about it (product §2.6). */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
