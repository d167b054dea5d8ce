import { KINDS_ABOVE_SKILLS, KINDS_BELOW_SKILLS } from "@guildway/shared/cards/entry-list";
import { withPostParts } from "@guildway/shared/posts/lazy-parts";
import { onceInARow, userPosts } from "@guildway/shared/queries/posts";
import { receivedRecommendations, writtenRecommendations } from "@guildway/shared/queries/recommendations";
import { ownSkills } from "@guildway/shared/queries/skills";
import { user } from "@guildway/shared/queries/users";
import { useInfiniteQuery, useQuery } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { AddToProfile } from "./add-to-profile";
import { ownEntries } from "./entry-queries";
import { OwnEntries } from "./own-entries";
import { OwnHeader } from "./own-header";
import { OwnPosts } from "./own-posts";
import { isEmpty, OwnRecommendations } from "./own-recommendations";
import { OwnSkills } from "./own-skills";
import { OwnWork } from "./own-work";
import { useLinkedSection } from "./use-linked-section";
import { ownWork } from "./work-queries";

/** One's own profile (product §4). */
export function Page() {
  const userId = useUserId();
  // Without a session the guard is about to redirect.
  return userId && <Profile userId={userId} />;
}

/** Everything is requested at once; each part appears once nothing above it can still grow. */
function Profile({ userId }: { userId: string }) {
  const own = useQuery(user(userId));
  const work = useQuery(ownWork());
  const entries = useQuery(ownEntries());
  const skills = useQuery(ownSkills());
  const received = useInfiniteQuery(receivedRecommendations());
  const written = useInfiniteQuery(writtenRecommendations());
  const posts = useInfiniteQuery({ ...withPostParts(userPosts(userId)), select: onceInARow });
  const mayShowWork = !own.isPending;
  const mayShowSkills = mayShowWork && !work.isPending && !entries.isPending;
  const mayShowRest = mayShowSkills && !skills.isPending;
  // Not whether they are pending: they are again while they are retried.
  const mayShowPosts = mayShowRest && received.isFetched && written.isFetched;
  // One that a notification leads to may only come with the newest list.
  useLinkedSection(mayShowPosts && !(isEmpty(received) && isEmpty(written)));
  return (
    <PageLayout>
      <OwnHeader userId={userId} />
      {mayShowWork && <OwnWork list={work} />}
      {mayShowSkills && (
        <>
          {KINDS_ABOVE_SKILLS.map((kind) => (
            <OwnEntries key={kind} kind={kind} />
          ))}
          <OwnSkills list={skills} />
        </>
      )}
      {mayShowRest && KINDS_BELOW_SKILLS.map((kind) => <OwnEntries key={kind} kind={kind} />)}
      {mayShowPosts && (
        <>
          <OwnRecommendations received={received} written={written} />
          <AddToProfile list={entries} user={own.data} />
          <OwnPosts list={posts} />
        </>
      )}
    </PageLayout>
  );
}
