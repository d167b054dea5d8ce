import { hasOptions, questionTypeLabel } from "@guildway/shared/contract/options";
import { isolated } from "@guildway/shared/format/isolated";
import type { DraftQuestion } from "../job-draft";
import styles from "./questions.module.css";

/** Questions to be read: what each asks, how it is answered, and what there is to choose from. */
export function QuestionList({ questions }: { questions: readonly DraftQuestion[] }) {
  return (
    <ol className={styles.read}>
      {questions.map(({ question, question_type, options, required }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it is, and questions may be the same.
        <li key={index}>
          {isolated(question)}
          <span className={styles.note}>
            {questionTypeLabel(question_type)}
            {!required && ", optional"}
          </span>
          {hasOptions(question_type) && (
            <span className={styles.note}>{options.map(isolated).join(" · ")}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
