import { LIMITS } from "@guildway/shared/contract/limits";
import { useContractForm } from "@guildway/shared/form";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { useEffect } from "react";
import { FormPage } from "../layout/form-page";
import { type ConfirmationProps, useConfirmation } from "./use-confirmation";

interface ChoosePasswordProps extends ConfirmationProps {
  onKnown: () => void;
}

/** Verifies and replaces the password, for someone who holds the mailbox but doesn't know the password. */
export function ChoosePassword({ onKnown, ...link }: ChoosePasswordProps) {
  const confirm = useConfirmation(link);
  const {
    register,
    submit,
    setFocus,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/accounts").then(
        (accounts) => accounts.newPasswordForm,
      ),
    defaultValues: { new_password: "" },
  });
  useEffect(() => setFocus("new_password"), [setFocus]);

  return (
    <FormPage
      title="Verify Email"
      lead="Choose a new password for this account. Anyone who used the old one will be signed out."
      after={
        <>
          Know the password?{" "}
          <Button variant="ghost" size="sm" onClick={onKnown}>
            Enter it instead
          </Button>
        </>
      }
    >
      <Form onSubmit={submit(confirm)}>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          help={`At least ${LIMITS.passwordMin} characters`}
          error={errors.new_password?.message}
          {...register("new_password")}
        />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Verify Email
        </Button>
      </Form>
    </FormPage>
  );
}
