import { useUserId } from "shared/session";
import { Page as PageLayout } from "shared/ui/page";
import { OwnHeader } from "./own-header";
import { OwnPosts } from "./own-posts";
import { OwnSkills } from "./own-skills";
import { OwnWork } from "./own-work";

/** One's own profile (spec §2 "Own profile"). */
export function Page() {
  const userId = useUserId();
  // The guard is about to lead away.
  if (!userId) return null;
  return (
    <PageLayout>
      <OwnHeader userId={userId} />
      <OwnWork />
      <OwnSkills />
      <OwnPosts userId={userId} />
    </PageLayout>
  );
}
