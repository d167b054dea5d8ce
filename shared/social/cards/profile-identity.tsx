import { locationLabel } from "@guildway/shared/contract/options";
import type { PersonSummary, User } from "@guildway/shared/contract/people";
import { BriefcaseBusiness, MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useUserId } from "../../client/session/session";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { Cover } from "../../ui/cover";
import { PageHeading } from "../../ui/layout/page-heading";
import { LinkedText } from "../../ui/text/rich-text";
import { HiddenBadge } from "./hidden-badge";
import styles from "./profile-identity.module.css";

/** A public page has no connections or states. */
type ShownPerson = PersonSummary &
  Pick<User, "bio" | "location_city" | "location_state" | "location_country"> &
  Partial<Pick<User, "cover" | "connection_count" | "open_to_work" | "hidden">>;

export interface ProfileIdentityProps {
  name: string;
  id: string;
  /** Undefined while it is loading: only the name is shown then. */
  user: ShownPerson | undefined;
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
  user: ShownPerson;
  badge: ReactNode;
}

function Facts({ user, badge }: FactsProps) {
  const location = locationLabel(user);
  const isOwn = useUserId() === user.user_id;
  return (
    <ul className={styles.facts}>
      {location && (
        <li className={styles.fact}>
          <MapPin aria-hidden="true" />
          {location}
        </li>
      )}
      {user.connection_count !== undefined && (
        <li className={styles.fact}>
          <UsersRound aria-hidden="true" />
          {connectionCount(user.connection_count)}
        </li>
      )}
      {user.open_to_work && (
        <li>
          <Badge tone="success" icon={<BriefcaseBusiness aria-hidden="true" />}>
            {isOwn && user.open_to_work === "recruiters" ? "Open to work, for recruiters" : "Open to work"}
          </Badge>
        </li>
      )}
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
