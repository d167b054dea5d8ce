import type { Job } from "@guildway/shared/contract/jobs";
import { locationLabel } from "@guildway/shared/contract/options";
import type { Skill } from "@guildway/shared/contract/people";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Avatar } from "@guildway/shared/ui/avatar";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
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
  /** Links to the company's page, which is only for members. */
  member?: boolean;
}

/** A job beside the company that offers it. */
export function JobDetail({ job, ownSkills, actions, member = false }: JobDetailProps) {
  return (
    <PageLayout aside={<JobCompany companyId={job.company_id} member={member} />}>
      <Card as="article" pad="lg">
        <div className={styles.head}>
          <Avatar name={job.company_name} kind="company" size="lg" />
          <PageHeading title={job.title} lead={<Lead job={job} member={member} />} />
        </div>
        <JobFacts job={job} />
        {actions}
        <ButtonLink
          to={job.link_to_job}
          target="_blank"
          rel="noopener"
          variant="ghost"
          icon={<ExternalLink aria-hidden="true" />}
        >
          Job website
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
        <section className={styles.section}>
          <h2>About the job</h2>
          <p className={styles.description}>
            <LinkedText text={job.description} />
          </p>
        </section>
        <JobSkills wanted={job.skills} own={ownSkills?.map((skill) => skill.skill_name)} />
        <JobQuestions jobId={job.id} />
      </Card>
    </PageLayout>
  );
}

function Lead({ job, member }: { job: Job; member: boolean }) {
  const place = locationLabel(job);
  return (
    <>
      {member ? (
        <Link to={routes.company(job.company_id)} className={styles.company}>
          {job.company_name}
        </Link>
      ) : (
        job.company_name
      )}
      {place && ` · ${place}`} · posted <TimeAgo value={job.created_at} />
    </>
  );
}
