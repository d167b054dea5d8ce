import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { useFocusAfter, useFocusKeeper } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { useRef, useState } from "react";
import { type Faults, findFaults, questionPages } from "./answers";
import styles from "./apply-form.module.css";
import { QuestionField } from "./question-field";
import { Review } from "./review";
import { useApply } from "./use-apply";
import { useDraft } from "./use-draft";
import { useUploads } from "./use-uploads";

interface ApplyFormProps {
  jobId: string;
  questions: readonly JobQuestion[];
}

const WAIT = "Wait until the file has uploaded";

/** Questions in pages of 4, then a review that sends them (product §9). */
export function ApplyForm({ jobId, questions }: ApplyFormProps) {
  const draft = useDraft(jobId);
  const [faults, setFaults] = useState<Faults>({});
  const uploads = useUploads(jobId, (questionId, file) => {
    draft.answer(questionId, (before) => ({ ...before, files: [...before.files, file] }));
    forgive(questionId);
  });
  const pages = questionPages(questions);
  const current = Math.min(Math.max(draft.page, 0), pages.length);
  const shown = pages[current];
  const [refusals, setRefusals] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useFocusAfter(current, () => ({ in: content.current, find: "h2" }));
  useFocusAfter(refusals, () => ({ in: content.current, find: "[aria-invalid] input, [aria-invalid]" }));

  const forgive = (questionId: string) =>
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== questionId)));

  /** Shows what is wrong, on the first page with a fault. */
  const refuse = (found: Faults): boolean => {
    setFaults(found);
    const page = pages.findIndex((page) => page.some(({ id }) => found[id]));
    if (page === -1) return false;
    draft.goTo(page);
    setRefusals((count) => count + 1);
    return true;
  };

  const isWaiting = ({ id }: JobQuestion) =>
    uploads.uploads.some(({ questionId, refusal }) => questionId === id && refusal === undefined);
  const check = (checked: readonly JobQuestion[]): Faults => ({
    ...findFaults(checked, draft.answers),
    ...Object.fromEntries(checked.filter(isWaiting).map(({ id }) => [id, WAIT])),
  });
  /** What is wrong with a question. It stops waiting for a file that failed or was removed. */
  const faultOf = (question: JobQuestion) => {
    const fault = faults[question.id];
    return fault === WAIT && !isWaiting(question) ? undefined : fault;
  };

  const keepFocus = useFocusKeeper("heading");
  const apply = useApply(jobId, questions, draft, refuse);
  const onSubmit = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (refuse(check(shown ?? questions))) return;
    if (shown) draft.goTo(current + 1);
    else {
      // The form disappears if an application was sent from another tab meanwhile.
      keepFocus(event.currentTarget);
      void apply.send();
    }
  };

  return (
    <Form onSubmit={onSubmit}>
      <div ref={content} className={styles.content}>
        <h2 tabIndex={-1} className={styles.title}>
          {shown ? `Questions, page ${current + 1} of ${pages.length}` : "Review your answers"}
        </h2>
        <OtherTab shown={draft.inOtherTab} />
        <progress
          className={styles.progress}
          value={current}
          max={Math.max(pages.length, 1)}
          aria-label="Pages completed"
        />
        {shown ? (
          <div className={styles.questions}>
            {shown.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                draft={draft}
                uploads={uploads}
                fault={faultOf(question)}
                onChanged={() => forgive(question.id)}
              />
            ))}
          </div>
        ) : (
          <Review questions={questions} answers={draft.answers} faults={faults} onEdit={draft.goTo} />
        )}
      </div>
      <FormActions>
        {current > 0 && (
          <Button variant="secondary" disabled={apply.busy} onClick={() => draft.goTo(current - 1)}>
            Back
          </Button>
        )}
        <Button type="submit" busy={apply.busy}>
          {shown ? "Next Page" : "Send application"}
        </Button>
      </FormActions>
    </Form>
  );
}
