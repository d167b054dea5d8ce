import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { Link, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { AnswerList } from "./answer-list";
import { ApplicationState } from "./application-state";
import { Note } from "./note";
import styles from "./own-application-page.module.css";
import { StatusBadge } from "./status-badge";
import { WithdrawButton } from "./withdraw-button";

const UP = { to: routes.applications, label: "Your applications" };

/** One of the viewer's own applications, with their answers. */
export function Page() {
  const { applicationId = "" } = useParams();
  return (
    <ApplicationState id={applicationId} up={UP}>
      {(application) => <OwnApplication application={application} />}
    </ApplicationState>
  );
}

function OwnApplication({ application }: { application: ApplicationDetail }) {
  const { job_id, job_title, company_name, status, note, created_at, updated_at, answers } = application;
  return (
    <PageLayout>
      <PageHeading
        title={`Application for ${job_title}`}
        back={UP}
        lead={
          <>
            {company_name} · applied <TimeAgo value={created_at} /> ·{" "}
            <Link to={routes.job(job_id)}>See the job</Link>
          </>
        }
      />
      <Card as="section" aria-label="Status" pad="lg">
        <CardHeading
          action={status !== "withdrawn" && <WithdrawButton id={application.id} jobTitle={job_title} />}
        >
          Status
        </CardHeading>
        <p className={styles.status}>
          <StatusBadge status={status} />
          <TimeAgo value={updated_at} />
        </p>
        <Note heading={`Note from ${company_name}`} text={note} />
      </Card>
      <Card as="section" aria-label="Answers" pad="lg">
        <CardHeading>Your answers</CardHeading>
        <AnswerList answers={answers} />
      </Card>
    </PageLayout>
  );
}
