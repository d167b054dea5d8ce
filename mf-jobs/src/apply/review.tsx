import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { Button } from "@guildway/shared/ui/button";
import { answerTo, type DraftAnswers, type Faults, questionPages } from "./answers";
import styles from "./review.module.css";

interface ReviewProps {
  questions: readonly JobQuestion[];
  answers: DraftAnswers;
  faults: Faults;
  /** Leads to a page of questions. */
  onEdit: (page: number) => void;
}

/** All answers as they will be sent, each page with a way back to it. */
export function Review({ questions, answers, faults, onEdit }: ReviewProps) {
  return questionPages(questions).map((page, index) => (
    <section key={page[0]?.id} className={styles.page} aria-label={`Page ${index + 1}`}>
      <dl className={styles.answers}>
        {page.map((question) => (
          <div key={question.id}>
            <dt className={styles.question}>{question.question}</dt>
            <dd className={styles.answer}>
              <AnswerText {...answerTo(question, answers)} />
              {faults[question.id] && <span className={styles.fault}>{faults[question.id]}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Edit page ${index + 1}`}
        onClick={() => onEdit(index)}
      >
        Edit
      </Button>
    </section>
  ));
}

function AnswerText({ texts, files }: ReturnType<typeof answerTo>) {
  const parts = [...texts, ...files.map(({ name }) => name)].filter((text) => text.trim() !== "");
  if (parts.length === 0) return <span className={styles.none}>No answer</span>;
  return parts.join(", ");
}
