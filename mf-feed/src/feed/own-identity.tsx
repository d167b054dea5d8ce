import { failureText } from "shared/api";
import { locationLabel } from "shared/contract/options";
import type { User } from "shared/contract/people";
import { Link } from "shared/router";
import { routes } from "shared/routes";
import { useSessionProfile, useUserId } from "shared/session";
import { Avatar } from "shared/ui/avatar";
import { Card } from "shared/ui/card";
import { ErrorState } from "shared/ui/error-state";
import { fullName } from "shared/ui/person-card";
import { Bone } from "shared/ui/skeleton";
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
