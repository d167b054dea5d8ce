import type { Job } from "@guildway/shared/contract/jobs";
import { locationLabel } from "@guildway/shared/contract/options";
import type { Skill } from "@guildway/shared/contract/people";
import { isolated } from "@guildway/shared/format/isolated";
import { Link } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { Avatar } from "@guildway/shared/ui/avatar";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Description } from "./description";
import { JobCompany } from "./job-company";
import styles from "./job-detail.module.css";
import { JobFacts } from "./job-facts";
import { JobQuestions } from "./job-questions";
import { JobSkills } from "./job-skills";

interface JobDetailProps {
  job: Job;
  /** The viewer's skills; undefined if they are not known. */
  ownSkills: readonly Skill[] | undefined;
  /** What the viewer can do with it. */
  actions: ReactNode;
  /** Links to the company's page for members, not to that for visitors. */
  member?: boolean;
}

/** A job beside the company that offers it. */
export function JobDetail(props: JobDetailProps) {
  const { job, member = false } = props;
  return (
    <PageLayout aside={<JobCompany companyId={job.company_id} member={member} />}>
      <Card as="article" pad="lg">
        <JobContent
          {...props}
          heading={
            <PageHeading
              title={titles.job(job.title, job.company_name)}
              lead={<JobLead job={job} member={member} />}
            >
              {job.title}
            </PageHeading>
          }
        />
      </Card>
    </PageLayout>
  );
}

/** A job's facts, below its heading. */
export function JobContent({ job, ownSkills, actions, heading }: JobDetailProps & { heading: ReactNode }) {
  return (
    <Stack gap={6}>
      <Stack>
        <div className={styles.head}>
          <Avatar
            name={job.company_name}
            id={job.company_id}
            picture={job.company_logo}
            kind="company"
            size="lg"
          />
          {heading}
        </div>
        <JobFacts job={job} />
        <Stack gap={3}>
          {actions}
          <div>
            <ButtonLink
              to={job.link_to_job}
              target="_blank"
              rel="noopener"
              variant="ghost"
              flush
              icon={<ExternalLink aria-hidden="true" />}
            >
              Job website
              <span className="visually-hidden"> (opens in a new tab)</span>
            </ButtonLink>
          </div>
        </Stack>
      </Stack>
      <Stack as="section" gap={3} className={styles.section}>
        <h2>About the job</h2>
        <div className={styles.description}>
          <Description text={job.description} />
        </div>
      </Stack>
      <JobSkills wanted={job.skills} own={ownSkills?.map((skill) => skill.skill_name)} />
      <JobQuestions jobId={job.id} />
    </Stack>
  );
}

/** The company, the place and how long the job has been posted. */
export function JobLead({ job, member }: { job: Job; member: boolean }) {
  const place = locationLabel(job);
  return (
    <>
      <Link
        to={member ? routes.company(job.company_id) : routes.publicCompany(job.company_id)}
        className={styles.company}
      >
        {isolated(job.company_name)}
      </Link>
      {place && (
        <>
          {" · "}
          {isolated(place)}
        </>
      )}{" "}
      · posted <TimeAgo value={job.created_at} />
    </>
  );
}
