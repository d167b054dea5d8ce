import type { JobDetail } from "@guildway/shared/contract/jobs";
import { isolated } from "@guildway/shared/format/isolated";
import { job } from "@guildway/shared/queries/jobs";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { JobState } from "../job/job-state";
import { jobQuestions } from "../job/queries";
import { ApplyForm } from "./apply-form";
import { AlreadyApplied, JobClosed, OwnJob } from "./cannot-apply";
import { applicationDraft } from "./draft-queries";

/** Applies for a job (product §9). */
export function Page() {
  const { jobId = "" } = useParams();
  return (
    <JobState query={useQuery(job(jobId))} loading={<ApplySkeleton />}>
      {(job) => <Apply job={job} />}
    </JobState>
  );
}

function Apply({ job }: { job: JobDetail }) {
  return (
    <PageLayout>
      <PageHeading
        title={`Apply for ${isolated(job.title)}`}
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
  const questions = useQuery(jobQuestions(job.id));
  const draft = useQuery(applicationDraft(job.id));
  if (job.can_edit) return <OwnJob job={job} />;
  if (job.applied_at !== null) return <AlreadyApplied appliedAt={job.applied_at} />;
  if (!job.is_open) return <JobClosed job={job} />;
  return (
    <QueryState query={questions} loading={<QuestionsLoading />} failed="Couldn't load the questions">
      {(questions) => (
        <QueryState query={draft} loading={<QuestionsLoading />} failed="Couldn't load your draft">
          {(draft) => <ApplyForm key={job.id} questions={questions} draft={draft} />}
        </QueryState>
      )}
    </QueryState>
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
