import { errorMessage } from "@guildway/shared/api";
import { useFocusAfter } from "@guildway/shared/focus";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stepper } from "@guildway/shared/ui/layout/stepper";
import { OtherTab } from "@guildway/shared/ui/other-tab";
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
import { positionOf, STEP_NAMES, type Step } from "./steps";
import { useJobSteps } from "./use-job-steps";

interface JobFormProps {
  /** Names the wizard. */
  label: string;
  company: string;
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  /** Another tab is editing the same draft. */
  inOtherTab: boolean;
  /** The last button's label: `Post job`. */
  submitLabel: string;
  /** Posts or saves the job. Errors that it throws are shown, at their fields if they name one. */
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

/** The job wizard (product §8): pages that go on and back, ending in a preview. */
export function JobForm({ label, company, draft, inOtherTab, change, submitLabel, save }: JobFormProps) {
  const wizard = useJobSteps(draft, save);
  const { step, errors, refusals, checked } = wizard;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(step, () => heading.current);
  // The error may be on another page, which is shown later.
  useFocusAfter(`${refusals} ${step}`, () => ({
    in: form.current,
    find: '[aria-invalid="true"]:not(fieldset), [data-invalid]',
  }));

  // The page may have been opened at the preview: then nothing has been checked yet.
  const unchecked = step === "preview" && !checked;
  const { check } = wizard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the preview is opened.
  useEffect(() => {
    if (unchecked) check().catch((error: unknown) => toast.error(errorMessage(error)));
  }, [unchecked]);

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
      <Stepper label={label} steps={STEP_NAMES} current={positionOf(step)} />
      <Card pad="lg">
        <Form ref={form} onSubmit={onSubmit}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {HEADINGS[step]}
          </h2>
          <OtherTab shown={inOtherTab} />
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
