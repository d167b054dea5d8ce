import { BriefcaseBusiness, MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useUserId } from "../../client/session/session";
import { locationLabel } from "../../contract/options";
import type { PersonSummary, User } from "../../contract/people";
import { isolated } from "../../format/isolated";
import { formatCount } from "../../format/numbers";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { Cover } from "../../ui/cover";
import { Cluster, Stack } from "../../ui/layout/flow";
import { PageHeading } from "../../ui/layout/page-heading";
import { LinkedText } from "../../ui/text/rich-text";
import { HiddenBadge } from "./hidden-badge";
import styles from "./profile-identity.module.css";

/** A public page has no connections or states. */
type ShownPerson = PersonSummary &
  Pick<User, "bio" | "location_city" | "location_state" | "location_country"> &
  Partial<Pick<User, "cover" | "other_name" | "connection_count" | "open_to_work" | "hidden">>;

export interface ProfileIdentityProps {
  name: string;
  id: string;
  /** Undefined while it is loading; then only the name is shown. */
  user: ShownPerson | undefined;
  /** Path of the cover, which is known before the rest of the viewer's own profile. */
  cover?: string | undefined;
  /** Shown after the facts: the connection's status. */
  badge?: ReactNode;
  /** Below the bio: what can be done. */
  children?: ReactNode;
}

/** The top of a profile: name, headline, location, connections and bio (product §2). */
export function ProfileIdentity(props: ProfileIdentityProps) {
  const { name, id, user, cover = user?.cover, badge, children } = props;
  return (
    <Stack>
      <div>
        {cover && <Cover path={cover} />}
        <div className={styles.identity}>
          <Avatar name={name} id={id} picture={user?.portrait} size="xl" />
          <Stack gap={3} className={styles.who}>
            <PageHeading title={name} lead={user?.headline || undefined}>
              {user?.other_name ? (
                <>
                  {isolated(name)} <span className={styles.otherName}>({isolated(user.other_name)})</span>
                </>
              ) : undefined}
            </PageHeading>
            {user && <Facts user={user} badge={badge} />}
          </Stack>
        </div>
      </div>
      {user?.bio && (
        <p className={styles.bio}>
          <LinkedText text={user.bio} />
        </p>
      )}
      {children}
    </Stack>
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
    <Cluster as="ul" gap={3} className={styles.facts}>
      {location && (
        <li className={styles.fact}>
          <MapPin aria-hidden="true" />
          {isolated(location)}
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
    </Cluster>
  );
}

function connectionCount(count: number): string {
  return formatCount(count, "connection");
}
