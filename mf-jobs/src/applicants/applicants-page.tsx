import { failureText } from "@guildway/shared/api";
import { RecruitersOnly } from "@guildway/shared/cards/recruiters-only";
import { APPLICATION_STATUSES, optionLabel } from "@guildway/shared/contract/options";
import { applicationCounts, jobApplications } from "@guildway/shared/queries/applications";
import { job } from "@guildway/shared/queries/jobs";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Select } from "@guildway/shared/ui/form/select";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { PageState } from "@guildway/shared/ui/state/page-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Inbox } from "lucide-react";
import { JobNotFound } from "../job/job-state";
import { ApplicantCard } from "./applicant-card";
import { useListChoice } from "./list-choice";
import { StatusCounts, type StatusCountsProps } from "./status-counts";
import styles from "./status-counts.module.css";

const STATUSES = APPLICATION_STATUSES.map((value) => ({ value, label: optionLabel(value) }));
const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

/** A job's applications, for the company's recruiters (product §9). */
export function Page() {
  const { companyId = "", jobId = "" } = useParams();
  const counts = useQuery(applicationCounts(jobId));
  const title = useQuery(job(jobId)).data?.title;
  const page = (
    <PageLayout>
      <PageHeading
        title="Applications"
        lead={title ?? "\u00a0"}
        back={{ to: routes.companyJobs(companyId), label: "Company's jobs" }}
      />
      <Applications companyId={companyId} jobId={jobId} counts={counts.data} />
    </PageLayout>
  );
  return (
    <PageState
      query={counts}
      page="Applications"
      loading={page}
      missing={<JobNotFound />}
      forbidden={
        <RecruitersOnly
          companyId={companyId}
          page="Applications"
          title="Only recruiters can see applications"
        />
      }
      failed={(error) => failureText("Couldn't load the applications", error)}
      action={<ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>}
    >
      {() => page}
    </PageState>
  );
}

interface ApplicationsProps extends Pick<StatusCountsProps, "counts"> {
  companyId: string;
  jobId: string;
}

function Applications({ companyId, jobId, counts }: ApplicationsProps) {
  const choice = useListChoice();
  return (
    <>
      <Card as="section" aria-label="Overview">
        <StatusCounts counts={counts} />
        <div className={styles.choices}>
          <Select
            label="Status"
            placeholder="All"
            options={STATUSES}
            value={choice.status ?? ""}
            onChange={(event) => choice.chooseStatus(event.target.value)}
          />
          <Select
            label="Order"
            options={SORTS}
            value={choice.sort}
            onChange={(event) => choice.chooseSort(event.target.value)}
          />
        </div>
      </Card>
      <PagedList
        list={useInfiniteQuery({
          ...jobApplications(jobId, choice.status, choice.sort),
          // The list stays on the screen while another part of it is fetched.
          placeholderData: keepPreviousData,
        })}
        label="Applications"
        failed="Couldn't load the applications"
        loading={<SkeletonList label="Loading applications..." count={4} />}
        empty={<NoApplications filtered={choice.status !== undefined} />}
        end="That's everyone who applied."
        keyOf={(application) => application.id}
      >
        {(application) => (
          <ApplicantCard
            application={application}
            to={routes.jobApplication(companyId, jobId, application.id)}
          />
        )}
      </PagedList>
    </>
  );
}

function NoApplications({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon={<Inbox />} title="No applications with this status">
      Choose another status to see the rest.
    </EmptyState>
  ) : (
    <EmptyState icon={<Inbox />} title="No applications yet">
      Applications will appear here as people apply.
    </EmptyState>
  );
}
