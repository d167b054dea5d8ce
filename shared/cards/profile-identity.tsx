import { locationLabel } from "@guildway/shared/contract/options";
import type { User } from "@guildway/shared/contract/people";
import { MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar";
import { PageHeading } from "../ui/layout/page-heading";
import { LinkedText } from "../ui/text/rich-text";
import { HiddenBadge } from "./hidden-badge";
import styles from "./profile-identity.module.css";

export interface ProfileIdentityProps {
  name: string;
  /** Undefined while it is loading: only the name is shown then. */
  user: User | undefined;
  /** Stands after the facts: the connection's status. */
  badge?: ReactNode;
  /** Replaces these parts if they can be edited. */
  parts?: ProfileParts | undefined;
}

export type ProfileParts = Record<"name" | "location" | "bio", ReactNode>;

/** Who a profile is about: name, headline, location, connections and bio (product §2). */
export function ProfileIdentity({ name, user, badge, parts }: ProfileIdentityProps) {
  return (
    <>
      <div className={styles.identity}>
        <Avatar name={name} size="xl" />
        <div className={styles.who}>
          {parts?.name ?? <PageHeading title={name} lead={user?.headline || undefined} />}
          {user && <Facts user={user} badge={badge} location={parts?.location} />}
        </div>
      </div>
      {parts?.bio ?? (user?.bio && <Bio text={user.bio} />)}
    </>
  );
}

/** The text that a person has written about themselves. */
export function Bio({ text }: { text: string }) {
  return (
    <p className={styles.bio}>
      <LinkedText text={text} />
    </p>
  );
}

/** A person's location, with an icon; nothing if it is unknown. */
export function Place({ user }: { user: User }) {
  const location = locationLabel(user);
  if (!location) return null;
  return (
    <span className={styles.fact}>
      <MapPin aria-hidden="true" />
      {location}
    </span>
  );
}

interface FactsProps {
  user: User;
  badge: ReactNode;
  location: ReactNode;
}

function Facts({ user, badge, location }: FactsProps) {
  return (
    <ul className={styles.facts}>
      {(location ?? locationLabel(user)) && (
        <li className={styles.place}>{location ?? <Place user={user} />}</li>
      )}
      <li className={styles.fact}>
        <UsersRound aria-hidden="true" />
        {connectionCount(user.connection_count)}
      </li>
      {user.hidden && (
        <li>
          <HiddenBadge />
        </li>
      )}
      {badge && <li>{badge}</li>}
    </ul>
  );
}

function connectionCount(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "connection" : "connections"}`;
}
