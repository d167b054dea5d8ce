import { fullName } from "@guildway/shared/cards/person-card";
import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { Link, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { AnswerList } from "../applications/answer-list";
import { ApplicationState } from "../applications/application-state";
import { StatusBadge } from "../applications/status-badge";
import { StatusForm } from "./status-form";

/** One application with its answers and files, for the company's recruiters (product §9). */
export function Page() {
  const { companyId = "", jobId = "", applicationId = "" } = useParams();
  const up = { to: routes.jobApplications(companyId, jobId), label: "All applications" };
  return (
    <ApplicationState id={applicationId} up={up}>
      {(application) => <ReceivedApplication application={application} up={up} />}
    </ApplicationState>
  );
}

interface ReceivedApplicationProps {
  application: ApplicationDetail;
  up: { to: string; label: string };
}

function ReceivedApplication({ application, up }: ReceivedApplicationProps) {
  const { applicant, job_title, status, created_at, answers } = application;
  const name = fullName(applicant);
  return (
    <PageLayout>
      <PageHeading
        title={name}
        back={up}
        lead={
          <>
            {job_title} · applied <TimeAgo value={created_at} /> ·{" "}
            <Link to={routes.user(applicant.user_id)}>See profile</Link>
          </>
        }
      />
      <Card as="section" aria-label="Status" pad="lg">
        <CardHeading action={<StatusBadge status={status} />}>Status</CardHeading>
        {status === "withdrawn" ? (
          <p>{applicant.first_name} withdrew this application.</p>
        ) : (
          <StatusForm key={application.id} application={application} />
        )}
      </Card>
      <Card as="section" aria-label="Answers" pad="lg">
        <CardHeading>Answers</CardHeading>
        <AnswerList answers={answers} />
      </Card>
    </PageLayout>
  );
}
