import { locationLabel } from "@guildway/shared/contract/options";
import type { User } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { formatNumber } from "@guildway/shared/format/numbers";
import { user } from "@guildway/shared/queries/users";
import { useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useSessionProfile, useUserId } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Card } from "@guildway/shared/ui/layout/card";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone } from "@guildway/shared/ui/state/skeleton";
import styles from "./own-identity.module.css";

/** Who is signed in; the name leads to the own profile (product §5). */
export function OwnIdentity() {
  const profile = useSessionProfile();
  const userId = useUserId();
  const own = useQuery({ ...user(userId ?? ""), enabled: userId !== null });
  const name = own.data ?? profile;
  return (
    <Card as="section" aria-label="You" className={styles.identity}>
      {name && (
        <>
          <Avatar name={fullName(name)} id={name.user_id} picture={name.portrait} size="lg" />
          <Link to={routes.ownProfile} className={styles.name} dir="auto">
            {fullName(name)}
          </Link>
        </>
      )}
      <QueryState
        query={own}
        loading={<Bone width="70%" />}
        failed="Could not fetch the user"
        className={styles.failed}
      >
        {(known) => <Facts user={known} />}
      </QueryState>
    </Card>
  );
}

function Facts({ user }: { user: User }) {
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.line} dir="auto">
          {user.headline}
        </p>
        <p className={styles.line} dir="auto">
          {locationLabel(user)}
        </p>
      </div>
      <Link to={routes.connections} className={styles.connections}>
        Connections
        <span className={styles.count}>{formatNumber(user.connection_count)}</span>
      </Link>
    </>
  );
}
