import { JobCard } from "@guildway/shared/cards/job-card";
import type { Job } from "@guildway/shared/contract/jobs";
import { LIMITS } from "@guildway/shared/contract/limits";
import { moveFocus } from "@guildway/shared/focus";
import { jobSearch } from "@guildway/shared/queries/jobs";
import { useInfiniteQuery } from "@guildway/shared/query";
import { Navigate, useSearchParams } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { FeedLink } from "@guildway/shared/ui/feed-link";
import { SearchForm } from "@guildway/shared/ui/form/search-form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
import type { SyntheticEvent } from "react";
import { jobs } from "../job-list/queries";

/** The open jobs for visitors without an account; anyone who is signed in has a page that can do more. */
export function Page() {
  const signedIn = useSignedIn();
  return signedIn ? <Navigate to={routes.jobs} replace /> : <PublicJobs />;
}

function PublicJobs() {
  const [params, setParams] = useSearchParams();
  const text = params.get("text")?.trim() ?? "";
  return (
    <PageLayout>
      <PageHeading
        title={text ? `Jobs for “${text}”` : titles.publicJobs}
        lead={text ? "Open jobs, best matches first" : "Open jobs, newest first"}
      />
      <JobSearch key={text} text={text} onSearch={(wanted) => setParams(wanted ? { text: wanted } : {})} />
      <FeedLink to={`${routes.publicJobs}/feed.atom${text && `?${new URLSearchParams({ text })}`}`}>
        {text ? "Feed of this search" : "Feed of open jobs"}
      </FeedLink>
      {text ? <FoundJobs text={text} /> : <AllJobs />}
    </PageLayout>
  );
}

function JobSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get("text");
    onSearch(typeof wanted === "string" ? wanted.trim() : "");
    moveFocus("heading");
  };
  return (
    <SearchForm action={routes.publicJobs} onSubmit={search}>
      <TextField
        type="search"
        name="text"
        label="Search for"
        hideLabel
        placeholder="Title, company or skill"
        maxLength={LIMITS.name}
        defaultValue={text}
      />
      <Button type="submit">Search</Button>
    </SearchForm>
  );
}

function AllJobs() {
  return <PagedList {...listed} list={useInfiniteQuery(jobs({}))} />;
}

function FoundJobs({ text }: { text: string }) {
  return <PagedList {...listed} list={useInfiniteQuery(jobSearch(text))} />;
}

const listed = {
  label: "Jobs",
  failed: "Couldn't load the jobs",
  loading: <SkeletonList label="Loading jobs..." lines={1} kind="company" />,
  empty: (
    <EmptyState
      icon={<BriefcaseBusiness />}
      title="No open jobs found"
      action={
        <ButtonLink variant="secondary" to={routes.publicJobs}>
          See all jobs
        </ButtonLink>
      }
    >
      Try another word, or come back later.
    </EmptyState>
  ),
  keyOf: (job: Job) => job.id,
  children: (job: Job) => <JobCard job={job} to={routes.publicJob(job.id)} />,
};
