import { KINDS_ABOVE_SKILLS, KINDS_BELOW_SKILLS } from "@guildway/shared/cards/entry-list";
import { ownSkills } from "@guildway/shared/queries/skills";
import { user } from "@guildway/shared/queries/users";
import { useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { AboutSection } from "./about-section";
import { ownEntries } from "./entry-queries";
import { OpenToWorkSection } from "./open-to-work-section";
import { OwnEntries } from "./own-entries";
import { OwnSkills } from "./own-skills";
import { OwnWork } from "./own-work";
import { PicturesSection } from "./pictures-section";
import { PublicPageSection } from "./public-page-section";
import { useLinkedSection } from "./use-linked-section";
import { ownWork } from "./work-queries";

/** The viewer's own profile, in sections that are saved separately (product §4.2). */
export function Page() {
  const userId = useUserId();
  // Without a session the guard is about to redirect.
  return userId && <EditProfile key={userId} userId={userId} />;
}

function EditProfile({ userId }: { userId: string }) {
  const own = useQuery(user(userId));
  const work = useQuery(ownWork());
  const entries = useQuery(ownEntries());
  const skills = useQuery(ownSkills());
  const isLoading = [own, work, entries, skills].some(({ isPending }) => isPending);
  useLinkedSection(!isLoading);
  return (
    <PageLayout>
      <PageHeading
        title="Edit profile"
        lead="Sections are saved separately."
        back={{ to: routes.ownProfile, label: "Your profile" }}
      />
      {isLoading ? (
        <SkeletonList label="Loading your profile..." count={4} lines={3} />
      ) : (
        <>
          <QueryState query={own} loading={null} failed="Couldn't load your profile">
            {(known) => (
              <>
                <PicturesSection user={known} />
                <AboutSection user={known} />
              </>
            )}
          </QueryState>
          <OwnWork list={work} />
          {KINDS_ABOVE_SKILLS.map((kind) => (
            <OwnEntries key={kind} kind={kind} showsEmpty />
          ))}
          <OwnSkills list={skills} />
          {KINDS_BELOW_SKILLS.map((kind) => (
            <OwnEntries key={kind} kind={kind} showsEmpty />
          ))}
          {own.data && <OpenToWorkSection user={own.data} />}
          <PublicPageSection />
        </>
      )}
    </PageLayout>
  );
}
