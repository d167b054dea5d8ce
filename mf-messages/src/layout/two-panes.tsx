import type { ReactNode } from "react";
import styles from "./two-panes.module.css";

interface TwoPanesProps {
  list: ReactNode;
  /** What the page is about. On phones only one of the two is shown. */
  children: ReactNode;
  shown: "list" | "conversation";
}

/** The list of conversations, and one of them beside it. */
export function TwoPanes({ list, children, shown }: TwoPanesProps) {
  return (
    <div className={styles.panes} data-shown={shown}>
      <div className={styles.list}>{list}</div>
      <div className={styles.conversation}>{children}</div>
    </div>
  );
}
