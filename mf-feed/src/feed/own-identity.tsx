import { failureText } from "@guildway/shared/api";
import { fullName } from "@guildway/shared/cards/person-card";
import { locationLabel } from "@guildway/shared/contract/options";
import type { User } from "@guildway/shared/contract/people";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useSessionProfile, useUserId } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Card } from "@guildway/shared/ui/layout/card";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Bone } from "@guildway/shared/ui/state/skeleton";
import { useOwnUser } from "../own-profile/use-own-user";
import styles from "./own-identity.module.css";

/** Who is signed in; the name leads to the own profile (spec §2). */
export function OwnIdentity() {
  const profile = useSessionProfile();
  const own = useOwnUser(useUserId());
  const name = own.data ?? profile;
  return (
    <Card as="section" aria-label="You" className={styles.identity}>
      {name && (
        <>
          <Avatar name={fullName(name)} size="lg" />
          <Link to={routes.ownProfile} className={styles.name}>
            {fullName(name)}
          </Link>
        </>
      )}
      {own.data && <Facts user={own.data} />}
      {own.isPending && <Bone width="70%" />}
      {own.isError && !own.data && (
        <ErrorState
          className={styles.failed}
          message={failureText("Could not fetch the user", own.error)}
          busy={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      )}
    </Card>
  );
}

function Facts({ user }: { user: User }) {
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.line}>{user.headline}</p>
        <p className={styles.line}>{locationLabel(user)}</p>
      </div>
      <Link to={routes.connections} className={styles.connections}>
        Connections
        <span className={styles.count}>{user.connection_count.toLocaleString("en")}</span>
      </Link>
    </>
  );
}
