import { questionTypeLabel } from "@guildway/shared/contract/options";
import { isolated } from "@guildway/shared/format/isolated";
import { useQuery } from "@guildway/shared/query";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import styles from "./job-detail.module.css";
import { jobQuestions } from "./queries";

/** The application questions, so that nobody applies unprepared. */
export function JobQuestions({ jobId }: { jobId: string }) {
  const query = useQuery(jobQuestions(jobId));
  if (query.data?.length === 0) return null;
  return (
    <Stack as="section" gap={3} className={styles.section}>
      <h2>What you'll be asked</h2>
      <QueryState
        query={query}
        failed="Couldn't load the questions"
        loading={
          <Loading label="Loading questions...">
            <SkeletonText lines={4} />
          </Loading>
        }
      >
        {(questions) => (
          <ol className={styles.questions}>
            {questions.map((question) => (
              <li key={question.id}>
                {isolated(question.question)}
                <span className={styles.note}>
                  {questionTypeLabel(question.question_type)}
                  {!question.required && ", optional"}
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Stack>
  );
}
