import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Card } from "@guildway/shared/ui/layout/card";
import { StepHeading } from "@guildway/shared/ui/layout/step-heading";
import { Stepper } from "@guildway/shared/ui/layout/stepper";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import type { useWizard } from "@guildway/shared/wizard";
import type { ReactNode } from "react";
import { BasicsStep } from "./basics-step";
import { DescriptionStep } from "./description-step";
import { DetailsStep } from "./details-step";
import { PreviewStep } from "./preview-step";
import { LockedQuestions } from "./questions/locked-questions";
import { QuestionsStep } from "./questions/questions-step";
import { SkillsStep } from "./skills-step";
import { STEP_NAMES, STEPS } from "./steps";
import type { JobFormParts } from "./use-job-form";

interface JobFormProps {
  /** Names the wizard. */
  label: string;
  company: string;
  form: JobFormParts;
  wizard: ReturnType<typeof useWizard>;
  /** The questions can no longer change: someone has answered them. */
  locked?: boolean;
  /** The button that sends the form: `Post job`. */
  submitLabel: string;
  /** The button is there on every step. */
  submitAnywhere?: boolean;
  /** A question that the form asks about the whole. */
  children?: ReactNode;
}

/** The job wizard (product §8): pages with Next and Back, ending in a preview. */
export function JobForm(props: JobFormProps) {
  const { label, company, form, wizard, locked, submitLabel, submitAnywhere, children } = props;
  const { current, isLast } = wizard;
  const step = STEPS[current]?.name;
  const pages: Record<(typeof STEPS)[number]["name"], () => ReactNode> = {
    Job: () => <BasicsStep form={form} />,
    Skills: () => <SkillsStep form={form} />,
    Description: () => <DescriptionStep form={form} />,
    Details: () => <DetailsStep form={form} />,
    Questions: () => (locked ? <LockedQuestions form={form} /> : <QuestionsStep form={form} />),
    Preview: () => <PreviewStep form={form} company={company} />,
  };
  return (
    <>
      <Stepper label={label} steps={STEP_NAMES} current={current} onStep={wizard.goTo} />
      <Card pad="lg">
        <Form ref={wizard.ref} onSubmit={wizard.onSubmit}>
          <StepHeading>{wizard.question}</StepHeading>
          <OtherTab shown={form.inOtherTab} />
          {step && pages[step]()}
          <FormActions>
            {current > 0 && (
              <Button variant="secondary" onClick={wizard.back}>
                {step === "Questions" ? "Back to Job App" : "Back"}
              </Button>
            )}
            {submitAnywhere && !isLast && (
              <Button variant="secondary" onClick={wizard.next}>
                {nextLabel(current)}
              </Button>
            )}
            <Button type="submit" busy={form.formState.isSubmitting}>
              {isLast || submitAnywhere ? submitLabel : nextLabel(current)}
            </Button>
          </FormActions>
          {children}
        </Form>
      </Card>
    </>
  );
}

function nextLabel(current: number): string {
  return current === STEPS.length - 2 ? "Preview" : "Next";
}
