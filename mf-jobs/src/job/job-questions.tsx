import { questionTypeLabel } from "@guildway/shared/contract/options";
import { Button } from "@guildway/shared/ui/button";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import styles from "./job-detail.module.css";
import { useJobQuestions } from "./use-job-questions";

/** What an applicant will be asked, so that nobody starts an application unprepared. */
export function JobQuestions({ jobId }: { jobId: string }) {
  const questions = useJobQuestions(jobId);
  if (questions.data?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>What you'll be asked</h2>
      {questions.isPending && (
        <Loading label="Loading questions...">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {questions.isError && !questions.data && (
        <div className={styles.failed} role="alert">
          <p>Couldn't load the questions</p>
          <Button
            variant="secondary"
            size="sm"
            busy={questions.isFetching}
            onClick={() => void questions.refetch()}
          >
            Retry
          </Button>
        </div>
      )}
      {questions.data && (
        <ol className={styles.questions}>
          {questions.data.map((question) => (
            <li key={question.id}>
              {question.question}
              <span className={styles.note}>
                {questionTypeLabel(question.question_type)}
                {!question.required && ", optional"}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
