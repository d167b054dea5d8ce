import { isNotFound } from "@guildway/shared/api";
import { KINDS_ABOVE_SKILLS, KINDS_BELOW_SKILLS } from "@guildway/shared/cards/entry-list";
import { ProfileIdentity } from "@guildway/shared/cards/profile-identity";
import { RecommendationList } from "@guildway/shared/cards/recommendation-list";
import type { PublicProfile } from "@guildway/shared/contract/public-profiles";
import { fullName } from "@guildway/shared/format/full-name";
import { publicProfile } from "@guildway/shared/queries/public-profiles";
import { useQuery } from "@guildway/shared/query";
import { Navigate, useParams } from "@guildway/shared/router";
import { loginPath, routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { ButtonLink } from "@guildway/shared/ui/button";
import { FeedLink } from "@guildway/shared/ui/feed-link";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Entries } from "../user-profile/entries";
import { NobodyHere } from "../user-profile/nobody-here";
import { ProfileSkeleton } from "../user-profile/profile-skeleton";
import { RecommendationsCard } from "../user-profile/recommendations";
import { Skills } from "../user-profile/skills";
import { WorkExperience } from "../user-profile/work-experience";
import styles from "./public-profile-page.module.css";

/** A person's public page: the parts that they have chosen (product §4.10). */
export function Page() {
  const { handle = "" } = useParams();
  const profile = useQuery(publicProfile(handle));
  const failed = !profile.data && profile.isError && !isNotFound(profile.error);
  return (
    <PageLayout>
      {failed && <PageHeading title="Profile" hidden />}
      <QueryState
        query={profile}
        loading={<ProfileSkeleton />}
        failed="Could not fetch the user"
        missing={<NobodyHere />}
      >
        {(person) =>
          person.handle.toLowerCase() === handle.toLowerCase() ? (
            <PublicPerson person={person} />
          ) : (
            <Navigate to={routes.publicProfile(person.handle)} replace />
          )
        }
      </QueryState>
    </PageLayout>
  );
}

function PublicPerson({ person }: { person: PublicProfile }) {
  const { work, entries, skills, recommendations } = person;
  return (
    <>
      <Card as="section">
        <ProfileIdentity name={fullName(person)} id={person.user_id} user={person}>
          <Cluster className={styles.actions}>
            <Actions person={person} />
          </Cluster>
          {person.posts && (
            <FeedLink to={`${routes.publicProfile(person.handle)}/feed.atom`}>Feed of posts</FeedLink>
          )}
        </ProfileIdentity>
      </Card>
      {work.length > 0 && <WorkExperience work={work} />}
      {KINDS_ABOVE_SKILLS.map((kind) => (
        <Entries key={kind} kind={kind} entries={entries} />
      ))}
      {skills.length > 0 && <Skills skills={skills} />}
      {KINDS_BELOW_SKILLS.map((kind) => (
        <Entries key={kind} kind={kind} entries={entries} />
      ))}
      {recommendations.length > 0 && (
        <RecommendationsCard>
          <RecommendationList recommendations={recommendations} />
        </RecommendationsCard>
      )}
    </>
  );
}

/** Visitors need an account to connect; members have a fuller profile of the same person. */
function Actions({ person }: { person: PublicProfile }) {
  const userId = useUserId();
  if (userId === person.user_id) {
    return (
      <>
        <p className={styles.own}>
          {person.is_visible
            ? "This is what visitors see."
            : "This is a preview. Only you can see it while your public page is off or hidden."}
        </p>
        <ButtonLink variant="secondary" to={routes.ownProfile}>
          Your profile
        </ButtonLink>
      </>
    );
  }
  if (userId) return <ButtonLink to={routes.user(person.user_id)}>See full profile</ButtonLink>;
  return (
    <>
      <ButtonLink to={loginPath(routes.user(person.user_id))}>Sign In to Connect</ButtonLink>
      <ButtonLink variant="secondary" to={routes.register}>
        Join Now
      </ButtonLink>
    </>
  );
}
