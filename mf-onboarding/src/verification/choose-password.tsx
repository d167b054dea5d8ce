import { useContractForm } from "@guildway/shared/form";
import { useEffect } from "react";
import { NewPasswordField } from "../password/new-password-field";
import { PasswordPage } from "./password-page";
import { type ConfirmationProps, useConfirmation } from "./use-confirmation";

interface ChoosePasswordProps extends ConfirmationProps {
  onKnown: () => void;
}

/** Verifies and replaces the password, for someone who owns the mailbox but doesn't know the password. */
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
    shows: ["new_password"],
    draft: { none: "A password is never kept" },
  });
  useEffect(() => setFocus("new_password"), [setFocus]);

  return (
    <PasswordPage
      lead="Choose a new password for this account. Anyone who used the old one will be signed out, and linked accounts and passkeys will be removed."
      other={{ question: "Know the password?", answer: "Enter it instead", onChoose: onKnown }}
      onSubmit={submit(confirm)}
      busy={isSubmitting}
    >
      <NewPasswordField
        label="New Password"
        error={errors.new_password?.message}
        {...register("new_password")}
      />
    </PasswordPage>
  );
}
