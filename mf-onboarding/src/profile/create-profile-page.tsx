import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { StepHeading } from "@guildway/shared/ui/layout/step-heading";
import { Stepper } from "@guildway/shared/ui/layout/stepper";
import { useWizard } from "@guildway/shared/wizard";
import { FormPage } from "../layout/form-page";
import { BioStep } from "./bio-step";
import { LocationStep } from "./location-step";
import { NameStep } from "./name-step";
import { steps } from "./steps";
import { useFinishProfile } from "./use-finish-profile";
import { useProfileForm } from "./use-profile-form";

const stepNames = steps.map(({ name }) => name);

/** The profile wizard (spec §2): name, bio, location, then the feed. */
export function Page() {
  const form = useProfileForm();
  const { current, question, isLast, onSubmit, back } = useWizard(steps, form, useFinishProfile());
  return (
    <FormPage title="Create Your Profile">
      <Stepper label="Create your profile" steps={stepNames} current={current} />
      <Form onSubmit={onSubmit}>
        <StepHeading>{question}</StepHeading>
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
            {isLast ? "Finish" : "Next"}
          </Button>
        </FormActions>
      </Form>
    </FormPage>
  );
}
