import { isNotFound } from "@guildway/shared/api";
import { KINDS_ABOVE_SKILLS, KINDS_BELOW_SKILLS } from "@guildway/shared/cards/entry-list";
import { recommendationsOf } from "@guildway/shared/queries/recommendations";
import { fullUser } from "@guildway/shared/queries/users";
import { useInfiniteQuery, useQuery } from "@guildway/shared/query";
import { Navigate, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Activity } from "./activity";
import { Entries } from "./entries";
import { NobodyHere } from "./nobody-here";
import { ProfileHeader } from "./profile-header";
import { ProfileSkeleton } from "./profile-skeleton";
import { Recommendations } from "./recommendations";
import { Skills } from "./skills";
import { WorkExperience } from "./work-experience";

/** Another person's profile; the viewer's own redirects to their profile (product §4). */
export function Page() {
  const { userId = "" } = useParams();
  const ownId = useUserId();
  if (userId === ownId) return <Navigate to={routes.ownProfile} replace />;
  return <Profile key={userId} userId={userId} />;
}

function Profile({ userId }: { userId: string }) {
  const profile = useQuery(fullUser(userId));
  const recommendations = useInfiniteQuery(recommendationsOf(userId));
  const failed = !profile.data && profile.isError && !isNotFound(profile.error);
  return (
    <PageLayout>
      {failed && <PageHeading title="Profile" hidden />}
      <QueryState
        query={profile}
        loading={<ProfileSkeleton />}
        failed="Could not fetch the user"
        // Also a person who existed until just now: they may have blocked the viewer.
        missing={<NobodyHere />}
      >
        {(profile) => (
          <>
            <ProfileHeader profile={profile} />
            <WorkExperience work={profile.work} />
            {KINDS_ABOVE_SKILLS.map((kind) => (
              <Entries key={kind} kind={kind} entries={profile.entries} />
            ))}
            <Skills skills={profile.skills} />
            {KINDS_BELOW_SKILLS.map((kind) => (
              <Entries key={kind} kind={kind} entries={profile.entries} />
            ))}
            {/* Posts appear once nothing above them can still grow. */}
            {recommendations.isFetched && (
              <>
                <Recommendations list={recommendations} />
                <Activity user={profile.user} />
              </>
            )}
          </>
        )}
      </QueryState>
    </PageLayout>
  );
}
