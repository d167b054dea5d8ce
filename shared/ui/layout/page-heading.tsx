import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigated } from "../../client/router";
import { moveFocus } from "../../page/focus";
import { Cluster } from "./flow";
import styles from "./page-heading.module.css";
import { useTitle } from "./use-title";

export interface PageHeadingProps {
  /** The page's name: its `h1` and, with the product's name, its title. */
  title: string;
  /** Content of the `h1`, if it is more than the title. */
  children?: ReactNode;
  /** A sentence below. */
  lead?: ReactNode;
  /** Buttons at the right end of the heading. */
  actions?: ReactNode;
  /** A way up. */
  back?: { to: string; label: string };
  /** For pages whose layout shows what they are, such as the feed. */
  hidden?: boolean;
}

/**
 * The `h1` and the title of a page. The `h1` takes the focus when the page was navigated to, so that the keyboard
 * continues there and the page is announced; the first page doesn't take the focus.
 */
export function PageHeading({ title, children, lead, actions, back, hidden }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useTitle(title);
  const navigated = useNavigated();

  // Only another path is another page: a search that writes itself into the query keeps the focus in its box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (navigated) moveFocus(heading.current);
  }, [pathname]);

  const h1 = (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={hidden ? "visually-hidden" : styles.title}>
      {children ?? title}
    </h1>
  );
  if (hidden) return h1;
  return (
    <header className={styles.heading}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          <span dir="auto">{back.label}</span>
        </Link>
      )}
      <div className={styles.line}>
        <div className={styles.text}>
          {h1}
          {lead !== undefined && (
            <p className={styles.lead} dir={typeof lead === "string" ? "auto" : undefined}>
              {lead}
            </p>
          )}
        </div>
        {actions !== undefined && <Cluster>{actions}</Cluster>}
      </div>
    </header>
  );
}
