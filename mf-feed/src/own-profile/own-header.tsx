import { fullName } from "@guildway/shared/cards/person-card";
import { ProfileIdentity } from "@guildway/shared/cards/profile-identity";
import { user } from "@guildway/shared/queries/users";
import { useQuery } from "@guildway/shared/query";
import { useSessionProfile } from "@guildway/shared/session";
import { Card } from "@guildway/shared/ui/layout/card";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import styles from "./own-header.module.css";
import { ownParts } from "./own-parts";

/** Name, location and bio, edited in place. The name is known from the session, so that the page's heading never waits. */
export function OwnHeader({ userId }: { userId: string }) {
  const profile = useSessionProfile();
  const own = useQuery(user(userId));
  const named = own.data ?? profile;
  return (
    <Card as="section" aria-label="About you">
      <ProfileIdentity
        name={named ? fullName(named) : "Your profile"}
        user={own.data}
        parts={own.data && ownParts(own.data)}
      />
      <QueryState
        query={own}
        loading={
          <Loading label="Loading your profile...">
            <div className={styles.loading}>
              <SkeletonText lines={3} />
            </div>
          </Loading>
        }
        failed="Could not fetch the user"
      >
        {() => null}
      </QueryState>
    </Card>
  );
}
