import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { OPEN_APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { isolated } from "@guildway/shared/format/isolated";
import { job } from "@guildway/shared/queries/jobs";
import { useQuery } from "@guildway/shared/query";
import { Link, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { AnswerList } from "./answer-list";
import { ApplicationState } from "./application-state";
import styles from "./own-application-page.module.css";
import { OwnInterviews } from "./own-interviews";
import { StatusBadge } from "./status-badge";
import { Timeline } from "./timeline";
import { useLiveApplications } from "./use-live-applications";
import { WithdrawButton } from "./withdraw-button";

const UP = { to: routes.applications, label: "Your applications" };

/** One of the viewer's own applications, with their answers. */
export function Page() {
  const { applicationId = "" } = useParams();
  useLiveApplications();
  return (
    <ApplicationState id={applicationId} up={UP}>
      {(application) => <OwnApplication application={application} />}
    </ApplicationState>
  );
}

function OwnApplication({ application }: { application: ApplicationDetail }) {
  const { id, job_id, job_title, company_name, status, created_at, updated_at, answers } = application;
  const isOpen = OPEN_APPLICATION_STATUSES.some((open) => open === status);
  return (
    <PageLayout>
      <PageHeading
        title={`Application for ${isolated(job_title)}`}
        back={UP}
        lead={
          <>
            {isolated(company_name)} · applied <TimeAgo value={created_at} /> ·{" "}
            <Link to={routes.job(job_id)}>See the job</Link>
          </>
        }
      />
      <Card as="section" aria-label="Status" pad="lg">
        <CardHeading
          action={
            isOpen ? (
              <WithdrawButton id={id} jobTitle={job_title} />
            ) : (
              status === "withdrawn" && <ApplyAgain jobId={job_id} />
            )
          }
        >
          Status
        </CardHeading>
        <Stack>
          <Cluster as="p" className={styles.status}>
            <StatusBadge status={status} />
            <TimeAgo value={updated_at} />
          </Cluster>
          <Timeline applicationId={id} company={company_name} />
        </Stack>
      </Card>
      <OwnInterviews applicationId={id} />
      <Card as="section" aria-label="Answers" pad="lg">
        <CardHeading>Your answers</CardHeading>
        <AnswerList answers={answers} status={status} />
      </Card>
    </PageLayout>
  );
}

/** The way back into a job that is still open. */
function ApplyAgain({ jobId }: { jobId: string }) {
  const { data } = useQuery(job(jobId));
  if (!data?.is_open) return null;
  return (
    <ButtonLink variant="secondary" size="sm" to={routes.applyToJob(jobId)}>
      Apply again
    </ButtonLink>
  );
}
