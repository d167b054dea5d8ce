import type { ReactNode } from "react";
import { Link, useLocation } from "../../client/router";
import styles from "./tabs.module.css";

export interface TabLinksProps {
  /** The name of the group of pages. */
  label: string;
  links: readonly {
    to: string;
    label: ReactNode;
    /** How many items it lists, once that is known. */
    count?: string | undefined;
  }[];
  /** The one that is shown; by default the one whose path is the page's. */
  current?: string;
}

/** Pages that belong together, one of them being shown; they look like {@link Tabs}. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  const { pathname } = useLocation();
  const here = current ?? pathname;
  return (
    <nav aria-label={label} className={styles.list}>
      {links.map(({ to, label, count }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={to === here ? "page" : undefined}>
          {label} {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
