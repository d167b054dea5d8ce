import { MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { locationLabel } from "shared/contract/options";
import type { User } from "shared/contract/people";
import { Avatar } from "./avatar";
import { PageHeading } from "./page-heading";
import styles from "./profile-identity.module.css";
import { LinkedText } from "./rich-text";

export interface ProfileIdentityProps {
  name: string;
  /** Undefined while it is on its way: the name alone stands then. */
  user: User | undefined;
  /** Stands after the facts: the connection's status. */
  badge?: ReactNode;
}

/** Who a profile is about: name, headline, location, connections and bio (spec §2). */
export function ProfileIdentity({ name, user, badge }: ProfileIdentityProps) {
  return (
    <>
      <div className={styles.identity}>
        <Avatar name={name} size="xl" />
        <div className={styles.who}>
          <PageHeading title={name} lead={user?.headline || undefined} />
          {user && <Facts user={user} badge={badge} />}
        </div>
      </div>
      {user?.bio && (
        <p className={styles.bio}>
          <LinkedText text={user.bio} />
        </p>
      )}
    </>
  );
}

function Facts({ user, badge }: { user: User; badge: ReactNode }) {
  const location = locationLabel(user);
  return (
    <ul className={styles.facts}>
      {location && (
        <li className={styles.fact}>
          <MapPin aria-hidden="true" />
          {location}
        </li>
      )}
      <li className={styles.fact}>
        <UsersRound aria-hidden="true" />
        {connectionCount(user.connection_count)}
      </li>
      {badge && <li>{badge}</li>}
    </ul>
  );
}

function connectionCount(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "connection" : "connections"}`;
}
