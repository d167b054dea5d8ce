import { failureText } from "@guildway/shared/api";
import { fullName } from "@guildway/shared/cards/person-card";
import { ProfileIdentity } from "@guildway/shared/cards/profile-identity";
import { useSessionProfile } from "@guildway/shared/session";
import { Card } from "@guildway/shared/ui/layout/card";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
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
