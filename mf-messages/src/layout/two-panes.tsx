import { PageFrame } from "@guildway/shared/ui/layout/page-layout";
import type { ReactNode } from "react";
import { SkipToBox } from "./skip-to-box";
import styles from "./two-panes.module.css";

interface TwoPanesProps {
  list: ReactNode;
  /** What the page is about. On phones only one of the two is shown. */
  children: ReactNode;
  shown: "list" | "conversation";
  /** Whether there is a box to write in, to which the keyboard gets at once. */
  hasBox?: boolean | undefined;
}

/** The list of conversations, and one of them beside it. */
export function TwoPanes({ list, children, shown, hasBox }: TwoPanesProps) {
  return (
    <PageFrame className={styles.page}>
      <div className={styles.panes} data-shown={shown}>
        <div className={styles.list}>
          {hasBox && <SkipToBox />}
          {list}
        </div>
        <div className={styles.conversation}>{children}</div>
      </div>
    </PageFrame>
  );
}
