import { ApiError } from "@guildway/shared/api";
import { useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { StepHeading } from "@guildway/shared/ui/layout/step-heading";
import { Stepper } from "@guildway/shared/ui/layout/stepper";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { useWizard } from "@guildway/shared/wizard";
import { failureOf } from "../failure";
import { FormPage } from "../layout/form-page";
import { BioStep } from "./bio-step";
import { LocationStep } from "./location-step";
import { NameStep } from "./name-step";
import { createProfile } from "./queries";
import { steps } from "./steps";
import { type ProfileValues, useProfileForm } from "./use-profile-form";

const stepNames = steps.map(({ name }) => name);

/** The profile wizard (product §4): name, bio, location, then the feed. */
export function Page() {
  const form = useProfileForm();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(createProfile());
  const finish = async (values: ProfileValues) => {
    try {
      await mutateAsync(values);
    } catch (error) {
      // If there is a profile already (409), another tab was faster, and the wizard is done.
      if (!(error instanceof ApiError && error.status === 409)) {
        throw failureOf("Couldn't create profile", error);
      }
    }
    await navigate(routes.feed, { replace: true });
  };
  const { current, question, isLast, onSubmit, back } = useWizard(steps, form, finish);
  return (
    <FormPage title="Create Your Profile">
      <Stepper label="Create your profile" steps={stepNames} current={current} />
      <Form onSubmit={onSubmit}>
        <StepHeading>{question}</StepHeading>
        <OtherTab shown={form.inOtherTab} />
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
