import { errorMessage } from "@guildway/shared/api";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stepper } from "@guildway/shared/ui/layout/stepper";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { BasicsStep } from "./basics-step";
import type { CheckedJob } from "./check-draft";
import { DescriptionStep } from "./description-step";
import { DetailsStep } from "./details-step";
import type { JobDraft } from "./job-draft";
import styles from "./job-form.module.css";
import { PreviewStep } from "./preview-step";
import { QuestionsEditor } from "./questions-editor";
import { SkillsStep } from "./skills-step";
import { placeOf, STEP_NAMES, type Step } from "./steps";
import { useJobSteps } from "./use-job-steps";

interface JobFormProps {
  /** Names the wizard. */
  label: string;
  company: string;
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  /** Of the button that ends it: `Post job`. */
  submitLabel: string;
  /** Posts or saves; what it throws is shown, at its field where it names one. */
  save: (job: CheckedJob) => Promise<void>;
}

const HEADINGS: Record<Step, string> = {
  basics: "The job",
  skills: "Skills",
  description: "Description",
  details: "Final details",
  questions: "Application questions",
  preview: "Preview",
};

/** The job wizard (spec §2, §4): pages that go on and back, ending in a preview. */
export function JobForm({ label, company, draft, change, submitLabel, save }: JobFormProps) {
  const wizard = useJobSteps(draft, save);
  const { step, errors, refusals, checked } = wizard;
  const form = useRef<HTMLFormElement>(null);
  const heading = useStepFocus(step);

  // The preview may be what the page was opened with: then nothing has been checked yet.
  const unchecked = step === "preview" && !checked;
  const { check } = wizard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the preview is opened.
  useEffect(() => {
    if (unchecked) check().catch((error: unknown) => toast.error(errorMessage(error)));
  }, [unchecked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is refused may stand on another page, which is shown later.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), [data-invalid]')?.focus();
  }, [refusals, step]);

  const props = {
    draft,
    errors,
    change: (part: Partial<JobDraft>) => {
      wizard.forgive(part);
      change(part);
    },
  };
  const pages: Record<Step, ReactNode> = {
    basics: <BasicsStep {...props} />,
    skills: <SkillsStep {...props} />,
    description: <DescriptionStep {...props} />,
    details: <DetailsStep {...props} onQuestions={() => wizard.go("questions")} />,
    questions: <QuestionsEditor {...props} />,
    preview: checked ? (
      <PreviewStep job={checked} company={company} />
    ) : (
      <Loading label="Loading preview...">
        <SkeletonText lines={6} />
      </Loading>
    ),
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    wizard.next().catch((error: unknown) => toast.error(errorMessage(error)));
  }

  return (
    <>
      <Stepper label={label} steps={STEP_NAMES} current={placeOf(step)} />
      <Card pad="lg">
        <Form ref={form} onSubmit={onSubmit}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {HEADINGS[step]}
          </h2>
          {pages[step]}
          <FormActions>
            {step === "questions" ? (
              <Button onClick={wizard.back}>Back to Job App</Button>
            ) : (
              <>
                {step !== "basics" && (
                  <Button variant="secondary" onClick={wizard.back}>
                    Back
                  </Button>
                )}
                <Button type="submit" busy={wizard.saving}>
                  {step === "preview" ? submitLabel : step === "details" ? "Preview" : "Next"}
                </Button>
              </>
            )}
          </FormActions>
        </Form>
      </Card>
    </>
  );
}

/** A page of the wizard that one went to takes the focus at its heading, and is seen from its top. */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
