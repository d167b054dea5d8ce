import { locationLabel } from "@guildway/shared/contract/options";
import type { User } from "@guildway/shared/contract/people";
import { MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar";
import { Cover } from "../ui/cover";
import { PageHeading } from "../ui/layout/page-heading";
import { LinkedText } from "../ui/text/rich-text";
import { HiddenBadge } from "./hidden-badge";
import styles from "./profile-identity.module.css";

export interface ProfileIdentityProps {
  name: string;
  id: string;
  /** Undefined while it is loading: only the name is shown then. */
  user: User | undefined;
  /** Path of the cover, which is known before the rest of one's own profile. */
  cover?: string | undefined;
  /** Stands after the facts: the connection's status. */
  badge?: ReactNode;
}

/** Who a profile is about: name, headline, location, connections and bio (product §2). */
export function ProfileIdentity({ name, id, user, cover = user?.cover, badge }: ProfileIdentityProps) {
  return (
    <>
      {cover && <Cover path={cover} />}
      <div className={styles.identity}>
        <Avatar name={name} id={id} picture={user?.portrait} size="xl" />
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

interface FactsProps {
  user: User;
  badge: ReactNode;
}

function Facts({ user, badge }: FactsProps) {
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
