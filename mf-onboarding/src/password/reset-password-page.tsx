import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import { useState } from "react";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { linkFailure } from "../layout/link-failure";
import { useLinkToken } from "../layout/use-link-token";
import { useNextStep } from "../login/use-next-step";
import { isRefusedField } from "./is-refused-field";
import { NewPasswordField } from "./new-password-field";
import { resetPassword } from "./queries";

/** The page that the link in the password email opens: sets the password and signs in. */
export function Page() {
  const token = useLinkToken();
  const [dead, setDead] = useState(token === "" ? "The link is incomplete" : undefined);
  const { mutateAsync } = useMutation(resetPassword(token));
  const navigate = useNavigate();
  // A thief may have added passkeys or devices, which a new password leaves.
  const enter = () => navigate(routes.secureAccount, { replace: true });
  const nextStep = useNextStep(enter);
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/security").then(
        (security) => security.resetPasswordForm,
      ),
    defaultValues: { password: "" },
    shows: ["password"],
    draft: { none: "A password is never kept" },
  });

  const setPassword = submit(async ({ password }) => {
    try {
      await mutateAsync({ password });
    } catch (error) {
      if (nextStep.begin(error)) return;
      const failure = linkFailure(error);
      if (!failure.dead || isRefusedField(error, "password")) throw error;
      setDead(failure.message);
      return;
    }
    await enter();
  });

  if (nextStep.step) return nextStep.step;
  if (dead) {
    return (
      <DeadLink
        title={titles.resetPassword}
        message={dead}
        action={{ label: "Get a new link", to: routes.forgotPassword }}
      >
        A link works once, within an hour. Request a new one.
      </DeadLink>
    );
  }
  return (
    <FormPage
      title={titles.resetPassword}
      lead="You'll be signed out everywhere else and signed in here, after your second step if you have one."
    >
      <Form onSubmit={setPassword}>
        <NewPasswordField label="New Password" error={errors.password?.message} {...register("password")} />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Set password
        </Button>
      </Form>
    </FormPage>
  );
}
