import { failureText } from "shared/api";
import { useSessionProfile } from "shared/session";
import { Card } from "shared/ui/card";
import { ErrorState } from "shared/ui/error-state";
import { fullName } from "shared/ui/person-card";
import { ProfileIdentity } from "shared/ui/profile-identity";
import { Loading, SkeletonText } from "shared/ui/skeleton";
import styles from "./own-header.module.css";
import { ownParts } from "./own-parts";
import { useOwnUser } from "./use-own-user";

/** Name, location and bio, to be edited in their places. The name is known from the session, so that the page's heading never waits. */
export function OwnHeader({ userId }: { userId: string }) {
  const profile = useSessionProfile();
  const own = useOwnUser(userId);
  const named = own.data ?? profile;
  return (
    <Card as="section" aria-label="About you">
      <ProfileIdentity
        name={named ? fullName(named) : "Your profile"}
        user={own.data}
        parts={own.data && ownParts(own.data)}
      />
      {own.isPending && (
        <Loading label="Loading your profile...">
          <div className={styles.loading}>
            <SkeletonText lines={3} />
          </div>
        </Loading>
      )}
      {own.isError && !own.data && (
        <ErrorState
          message={failureText("Could not fetch the user", own.error)}
          busy={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      )}
    </Card>
  );
}
