import { ItemLine } from "@guildway/shared/cards/item-card";
import type { SuggestedJob } from "@guildway/shared/contract/jobs";
import type { UseQueryResult } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { JobRow } from "./job-row";
import { SuggestionSection } from "./suggestion-section";

/** Open jobs that match the viewer's skills. */
export function SuggestedJobs({ list }: { list: UseQueryResult<SuggestedJob[]> }) {
  return (
    <SuggestionSection
      title="Jobs for you"
      action={<Link to={routes.jobs}>See all</Link>}
      list={list}
      failed="Couldn't load jobs for you"
      keyOf={(job) => job.id}
    >
      {(job) => (
        <JobRow job={job}>
          <ItemLine>Matches {job.shared_skills} of your skills</ItemLine>
        </JobRow>
      )}
    </SuggestionSection>
  );
}
