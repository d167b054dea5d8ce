import type { DraftAnswer, DraftAnswers } from "@guildway/shared/contract/application-form";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { Button } from "@guildway/shared/ui/button";
import { answerText, answerTo } from "./answers";
import styles from "./review.module.css";
import { SentAlong } from "./sent-along";

interface ReviewProps {
  pages: readonly (readonly JobQuestion[])[];
  answers: DraftAnswers;
  errors: Readonly<Record<string, { message?: string | undefined } | undefined>>;
  /** Leads to a page of questions. */
  onEdit: (page: number) => void;
}

/** All answers as they will be sent, each page with a way back to it. */
export function Review({ pages, answers, errors, onEdit }: ReviewProps) {
  return (
    <>
      {pages.map((page, index) => (
        <section key={page[0]?.id} className={styles.page} aria-label={`Page ${index + 1}`}>
          <dl className={styles.answers}>
            {page.map((question) => (
              <div key={question.id}>
                <dt className={styles.question}>{question.question}</dt>
                <dd className={styles.answer}>
                  <AnswerText answer={answerTo(question, answers)} />
                  {errors[question.id] && (
                    <span className={styles.fault}>{errors[question.id]?.message}</span>
                  )}
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
      ))}
      <SentAlong />
    </>
  );
}

function AnswerText({ answer }: { answer: DraftAnswer }) {
  return answerText(answer) || <span className={styles.none}>No answer</span>;
}
