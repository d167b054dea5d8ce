import { Card } from "@guildway/shared/ui/layout/card";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { NewestJobs } from "./newest-jobs";
import { SuggestedJobs } from "./suggested-jobs";
import { SuggestedPeople } from "./suggested-people";
import { useSuggestions } from "./use-suggestions";

/** People whom one may know and jobs that ask for one's skills; a newcomer without skills sees the newest jobs. */
export function Suggestions() {
  const { people, jobs } = useSuggestions();
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
