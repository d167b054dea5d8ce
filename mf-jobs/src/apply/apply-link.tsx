import type { JobDetail } from "@guildway/shared/contract/jobs";
import { useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Zap } from "lucide-react";
import { resumes } from "../applications/resume-queries";
import { jobQuestions } from "../job/queries";
import styles from "./apply-link.module.css";
import { applicationDraft } from "./draft-queries";
import { isQuick } from "./is-quick";
import { earlierAnswers } from "./queries";

/** Leads to the application for an open job: a new one, one that was begun, or another one after a withdrawal. */
export function ApplyLink({ job, className }: { job: JobDetail; className?: string | undefined }) {
  const { data: draft } = useQuery(applicationDraft(job.id));
  const { data: questions } = useQuery(jobQuestions(job.id));
  const { data: earlier } = useQuery(earlierAnswers(job.id));
  const { data: saved } = useQuery(resumes());
  const isBegun = draft !== undefined && draft.answers.length > 0;
  const quick = questions && earlier && saved && isQuick(questions, earlier, saved.length > 0);
  return (
    <>
      <ButtonLink size="lg" className={className} to={routes.applyToJob(job.id)}>
        {isBegun ? "Continue application" : job.withdrawn ? "Apply again" : "Apply Now"}
      </ButtonLink>
      {quick && (
        <span className={styles.quick}>
          <Badge tone="accent" icon={<Zap aria-hidden="true" />}>
            Apply in under a minute
          </Badge>
        </span>
      )}
    </>
  );
}
