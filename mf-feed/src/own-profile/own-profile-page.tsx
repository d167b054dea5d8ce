import { useUserId } from "@guildway/shared/session";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { useUserPosts } from "../posts/use-posts";
import { OwnHeader } from "./own-header";
import { OwnPosts } from "./own-posts";
import { OwnSkills } from "./own-skills";
import { OwnWork } from "./own-work";
import { useOwnSkills } from "./use-own-skills";
import { useOwnUser } from "./use-own-user";
import { useOwnWork } from "./use-own-work";

/** One's own profile (product §4). */
export function Page() {
  const userId = useUserId();
  // The guard is about to lead away.
  return userId && <Profile userId={userId} />;
}

/** Everything is asked for at once; each part stands there once nothing above it is still to grow. */
function Profile({ userId }: { userId: string }) {
  const user = useOwnUser(userId);
  const work = useOwnWork();
  const skills = useOwnSkills();
  const posts = useUserPosts(userId);
  const mayShowWork = !user.isPending;
  const mayShowSkills = mayShowWork && !work.isPending;
  const mayShowPosts = mayShowSkills && !skills.isPending;
  return (
    <PageLayout>
      <OwnHeader userId={userId} />
      {mayShowWork && <OwnWork list={work} />}
      {mayShowSkills && <OwnSkills list={skills} />}
      {mayShowPosts && <OwnPosts list={posts} />}
    </PageLayout>
  );
}
