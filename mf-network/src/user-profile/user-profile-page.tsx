import { api, failureText, isNotFound, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";
import { Navigate, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Activity } from "./activity";
import { NobodyHere } from "./nobody-here";
import { ProfileHeader } from "./profile-header";
import { ProfileSkeleton } from "./profile-skeleton";
import { Skills } from "./skills";
import { WorkExperience } from "./work-experience";

/** Another person's profile (product §4). One's own leads to the own profile (product §4). */
export function Page() {
  const { userId = "" } = useParams();
  const ownId = useUserId();
  if (userId === ownId) return <Navigate to={routes.ownProfile} replace />;
  return <Profile key={userId} userId={userId} />;
}

function Profile({ userId }: { userId: string }) {
  const profile = useQuery({
    queryKey: keys.fullUser(userId),
    queryFn: ({ signal }) => api.getFullUser({ id: userId }, { signal }),
  });

  if (profile.isPending) {
    return (
      <PageLayout>
        <ProfileSkeleton />
      </PageLayout>
    );
  }
  // Also of a person who was there until just now: they may have blocked the viewer.
  if (isNotFound(profile.error)) return <NobodyHere />;
  if (!profile.data) {
    return (
      <PageLayout>
        <PageHeading title="Profile" hidden />
        <ErrorState
          message={failureText("Could not fetch the user", profile.error)}
          busy={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      </PageLayout>
    );
  }
  const { user, skills, work } = profile.data;
  return (
    <PageLayout>
      <ProfileHeader user={user} />
      <WorkExperience work={work} />
      <Skills skills={skills} />
      <Activity user={user} />
    </PageLayout>
  );
}
