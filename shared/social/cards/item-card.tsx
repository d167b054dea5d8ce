import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "../../client/router";
import { Avatar } from "../../ui/avatar";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/layout/card";
import styles from "./item-card.module.css";

/** The properties of every card in a list, besides its item. */
export interface ItemCardProps {
  /** Where the whole card leads; without it the name is plain text. */
  to?: string | undefined;
  /** Runs before the link is followed; `preventDefault()` cancels it. */
  onOpen?: MouseEventHandler<HTMLAnchorElement>;
  /** It is the one that is shown beside the list. */
  current?: boolean;
  /** Level of the name in the page's outline. */
  heading?: "h2" | "h3";
  /** `row`: without its own card, for a list inside a card. */
  appearance?: "card" | "row";
  /** The card's own buttons; they are above its link. */
  actions?: ReactNode;
}

interface FrameProps extends ItemCardProps {
  name: string;
  /** The name whose initials it shows. */
  avatar: { name: string; id?: string | undefined; picture?: string | undefined; kind: "person" | "company" };
  /** Right of the name: a wage, a time. */
  aside?: ReactNode;
  /** Below the name. */
  children?: ReactNode;
}

/** The frame that the cards for people, jobs and companies have in common. */
export function ItemCard({
  name,
  avatar,
  aside,
  children,
  to,
  onOpen,
  current,
  heading: Heading = "h2",
  appearance = "card",
  actions,
}: FrameProps) {
  const content = (
    <>
      <Avatar {...avatar} />
      <div className={styles.main}>
        <Heading className={styles.name} dir="auto">
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className={styles.link} onClick={onOpen} aria-current={current || undefined}>
              {name}
            </Link>
          )}
        </Heading>
        {children}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </>
  );
  const className = classNames(styles.item, to !== undefined && styles.linked);
  if (appearance === "row") return <div className={classNames(className, styles.row)}>{content}</div>;
  return (
    <Card as="article" className={classNames(className, styles.card)}>
      {content}
    </Card>
  );
}

/** A line below the name; nothing for an empty text. */
export function ItemLine({ children }: { children: ReactNode }) {
  return children ? <p className={styles.line}>{children}</p> : null;
}
