import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "shared/ui/button";
import { Form, FormActions } from "shared/ui/form";
import { Stepper } from "shared/ui/stepper";
import { FormPage } from "../layout/form-page";
import { BioStep } from "./bio-step";
import { LocationStep } from "./location-step";
import { NameStep } from "./name-step";
import { isLast, steps } from "./steps";
import { useFinishProfile } from "./use-finish-profile";
import { useProfileForm } from "./use-profile-form";
import { useSteps } from "./use-steps";

const stepNames = steps.map(({ name }) => name);

/** The profile wizard (spec §2): name, bio, location, then the feed. */
export function Page() {
  const form = useProfileForm();
  const { current, onSubmit, back } = useSteps(form, useFinishProfile());
  return (
    <FormPage title="Create Your Profile">
      <Stepper label="Create your profile" steps={stepNames} current={current} />
      <Form onSubmit={onSubmit}>
        <StepHeading>{steps[current]?.question}</StepHeading>
        {current === 0 && <NameStep form={form} />}
        {current === 1 && <BioStep form={form} />}
        {current === 2 && <LocationStep form={form} />}
        <FormActions>
          {current > 0 && (
            <Button variant="secondary" size="lg" onClick={back}>
              Back
            </Button>
          )}
          <Button type="submit" size="lg" busy={form.formState.isSubmitting}>
            {isLast(current) ? "Finish" : "Next"}
          </Button>
        </FormActions>
      </Form>
    </FormPage>
  );
}

/** Takes the focus when the step changes, so that the new one is announced and the keyboard goes on there. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(children);
  useEffect(() => {
    if (shown.current === children) return;
    shown.current = children;
    heading.current?.focus();
  }, [children]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
