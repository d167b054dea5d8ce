import { isNotFound } from "@guildway/shared/api";
import type { JobDetail } from "@guildway/shared/contract/jobs";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Bone, Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { JobFailed } from "../job/job-failed";
import { JobNotFound } from "../job/job-not-found";
import { useJob } from "../job/use-job";
import { useJobQuestions } from "../job/use-job-questions";
import { ApplyForm } from "./apply-form";
import { AlreadyApplied, JobClosed, Withdrawn } from "./cannot-apply";

/** Applies for a job (product §9). */
export function Page() {
  const { jobId = "" } = useParams();
  const job = useJob(jobId);
  if (job.isPending) return <ApplySkeleton />;
  if (job.data) return <Apply job={job.data} />;
  if (isNotFound(job.error)) return <JobNotFound />;
  return <JobFailed busy={job.isFetching} onRetry={() => void job.refetch()} />;
}

function Apply({ job }: { job: JobDetail }) {
  return (
    <PageLayout>
      <PageHeading
        title={`Apply for ${job.title}`}
        lead={job.company_name}
        back={{ to: routes.job(job.id), label: "Back to the job" }}
      />
      <Card pad="lg">
        <Questions job={job} />
      </Card>
    </PageLayout>
  );
}

function Questions({ job }: { job: JobDetail }) {
  const questions = useJobQuestions(job.id);
  if (job.applied_at !== null) return <AlreadyApplied appliedAt={job.applied_at} />;
  if (job.withdrawn) return <Withdrawn />;
  if (!job.is_open) return <JobClosed job={job} />;
  if (questions.data) return <ApplyForm key={job.id} jobId={job.id} questions={questions.data} />;
  if (questions.isPending) return <QuestionsLoading />;
  return (
    <ErrorState
      message="Couldn't load the questions"
      busy={questions.isFetching}
      onRetry={() => void questions.refetch()}
    />
  );
}

function QuestionsLoading() {
  return (
    <Loading label="Loading questions...">
      <SkeletonText lines={8} />
    </Loading>
  );
}

function ApplySkeleton() {
  return (
    <PageLayout>
      <PageHeading title="Apply" hidden />
      <Bone width="60%" height="2rem" />
      <Card pad="lg">
        <QuestionsLoading />
      </Card>
    </PageLayout>
  );
}
