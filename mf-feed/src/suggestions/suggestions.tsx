import { useInfiniteQuery, useQuery } from "@guildway/shared/query";
import { Card } from "@guildway/shared/ui/layout/card";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { feedOf } from "../feed/queries";
import { useFeedView } from "../feed/use-feed-view";
import { NewestJobs } from "./newest-jobs";
import { suggestedJobs, suggestedPeople } from "./queries";
import { SuggestedJobs } from "./suggested-jobs";
import { SuggestedPeople } from "./suggested-people";

/** People you may know and jobs that match your skills; someone without skills sees the newest jobs. */
export function Suggestions() {
  const view = useFeedView();
  // They wait for the posts, which the page is about; nothing is requested for that.
  const enabled = !useInfiniteQuery({ ...feedOf(view), enabled: false }).isPending;
  const people = useQuery({ ...suggestedPeople(), enabled });
  const jobs = useQuery({ ...suggestedJobs(), enabled });
  // Both at once, so that neither pushes the other away.
  if (people.isPending || jobs.isPending) {
    return (
      <Card>
        <Loading label="Loading suggestions...">
          <SkeletonText lines={8} />
        </Loading>
      </Card>
    );
  }
  return (
    <>
      {people.data?.length !== 0 && <SuggestedPeople list={people} />}
      {jobs.data?.length === 0 ? <NewestJobs /> : <SuggestedJobs list={jobs} />}
    </>
  );
}
