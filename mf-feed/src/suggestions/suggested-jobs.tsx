import type { SuggestedJob } from "shared/contract/jobs";
import type { UseQueryResult } from "shared/query";
import { Link } from "shared/router";
import { routes } from "shared/routes";
import { ItemCard, ItemLine } from "shared/ui/item-card";
import { HourlyWage } from "shared/ui/money";
import { SuggestionSection } from "./suggestion-section";

/** Open jobs that ask for what one is good at. */
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
        <ItemCard
          appearance="row"
          heading="h3"
          name={job.title}
          avatar={{ name: job.company_name, kind: "company" }}
          to={routes.job(job.id)}
        >
          <ItemLine>
            <HourlyWage salary={job.salary} /> · {job.company_name}
          </ItemLine>
          <ItemLine>Asks for {job.shared_skills} of your skills</ItemLine>
        </ItemCard>
      )}
    </SuggestionSection>
  );
}
