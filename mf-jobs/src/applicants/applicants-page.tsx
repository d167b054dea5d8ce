import { APPLICATION_STATUSES, optionLabel } from "@guildway/shared/contract/options";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Select } from "@guildway/shared/ui/form/select";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Inbox } from "lucide-react";
import { useJob } from "../job/use-job";
import { ApplicantCard } from "./applicant-card";
import { ApplicantsRefused } from "./applicants-refused";
import { useListChoice } from "./list-choice";
import { StatusCounts } from "./status-counts";
import styles from "./status-counts.module.css";
import { useApplicationCounts, useReceivedApplications } from "./use-received-applications";

const STATUSES = APPLICATION_STATUSES.map((value) => ({ value, label: optionLabel(value) }));
const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

/** A job's applications, for the company's recruiters (product §9). */
export function Page() {
  const { companyId = "", jobId = "" } = useParams();
  const job = useJob(jobId);
  const counts = useApplicationCounts(jobId);
  const choice = useListChoice();
  const list = useReceivedApplications(jobId, choice.status, choice.sort);
  if (counts.isError && !counts.data) {
    return (
      <ApplicantsRefused
        error={counts.error}
        busy={counts.isFetching}
        onRetry={() => void Promise.all([counts.refetch(), list.refetch()])}
      />
    );
  }
  return (
    <PageLayout>
      <PageHeading
        title="Applications"
        lead={job.data?.title ?? "\u00a0"}
        back={{ to: routes.companyJobs(companyId), label: "Company's jobs" }}
      />
      <Card as="section" aria-label="Overview">
        <StatusCounts counts={counts.data} />
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
        list={list}
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
    </PageLayout>
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
