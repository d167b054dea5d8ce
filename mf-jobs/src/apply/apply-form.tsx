import type { ApplicationDraft } from "@guildway/shared/contract/application-drafts";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { isOnlyInMemory } from "@guildway/shared/draft";
import { useFocusAfter, useFocusFallback } from "@guildway/shared/focus";
import { draftsOf } from "@guildway/shared/form-draft";
import { useQuery } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { StepHeading } from "@guildway/shared/ui/layout/step-heading";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { useWizard } from "@guildway/shared/wizard";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { answerText, answerTo, questionPages, stepsOf, stepToContinue } from "./answers";
import styles from "./apply-form.module.css";
import { DraftState } from "./draft-state";
import { earlierAnswers } from "./queries";
import { QuestionField } from "./question-field";
import { Review } from "./review";
import { useApply } from "./use-apply";
import { useApplyForm } from "./use-apply-form";
import { UseEarlierAnswers } from "./use-earlier-answers";

interface ApplyFormProps {
  questions: readonly JobQuestion[];
  draft: ApplicationDraft;
}

/** Questions in pages of 4, then a review that sends them (product §9). */
export function ApplyForm({ questions, draft }: ApplyFormProps) {
  const jobId = draft.job_id;
  const userId = useUserId();
  const pages = questionPages(questions);
  const applyForm = useApplyForm(questions, draft);
  const { form, autosave, change } = applyForm;
  const answers = form.watch();
  const { submitCount, isSubmitting, errors } = form.formState;
  const apply = useApply(jobId, questions, autosave);
  const { current, question, isLast, onSubmit, back, goTo } = useWizard(stepsOf(pages), form, apply);
  const { data: earlier = [] } = useQuery(earlierAnswers(jobId));

  const [search, setSearch] = useSearchParams();
  const isBegun = Object.values(answers).some((answer) => answerText(answer) !== "");
  // A draft continues where it was left, even on another device.
  const continueDraft = useEffectEvent(() => {
    if (!isBegun || search.has("step")) return;
    setSearch({ step: String(stepToContinue(pages, answers) + 1) }, { replace: true });
  });
  useEffect(() => continueDraft(), []);

  const content = useRef<HTMLDivElement>(null);
  // What was refused may be on another page, which is shown later.
  useFocusAfter(`${submitCount} ${current}`, () => ({
    in: content.current,
    find: "[aria-invalid] input, [aria-invalid]",
  }));
  const rememberFocus = useFocusFallback("heading");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The form disappears if an application was sent from another tab meanwhile.
    if (isLast) rememberFocus(event.currentTarget);
    return onSubmit(event);
  };

  const shown = pages[current] ?? [];
  const offered = earlier.filter(({ question_id: id }) =>
    shown.some((question) => question.id === id && answerText(answerTo({ id }, answers)) === ""),
  );

  return (
    <Form onSubmit={submit}>
      <div ref={content} className={styles.content}>
        <StepHeading>{question}</StepHeading>
        <OtherTab shown={form.inOtherTab} />
        <progress
          className={styles.progress}
          value={current}
          max={Math.max(pages.length, 1)}
          aria-label="Pages completed"
        />
        {isLast ? (
          <Review pages={pages} answers={answers} errors={errors} onEdit={goTo} />
        ) : (
          <div className={styles.questions}>
            <UseEarlierAnswers
              offered={offered}
              onUse={({ question_id, texts }) => change(question_id, (before) => ({ ...before, texts }))}
            />
            {shown.map((question) => (
              <QuestionField
                key={question.id}
                jobId={jobId}
                question={question}
                applyForm={applyForm}
                earlier={offered.find(({ question_id }) => question_id === question.id)}
              />
            ))}
          </div>
        )}
      </div>
      <FormActions>
        <DraftState
          state={autosave.state}
          isOnlyHere={isOnlyInMemory(`${draftsOf(userId)}application:${jobId}`)}
          onRetry={autosave.saveNow}
        />
        {current > 0 && (
          <Button
            variant="secondary"
            unavailable={isSubmitting && "Wait until your application is sent"}
            onClick={back}
          >
            Back
          </Button>
        )}
        <Button type="submit" busy={isSubmitting}>
          {isLast ? "Send application" : "Next Page"}
        </Button>
      </FormActions>
      {form.conflict}
    </Form>
  );
}
