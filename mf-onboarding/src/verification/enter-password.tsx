import { useContractForm } from "@guildway/shared/form";
import { useSignedIn } from "@guildway/shared/session";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { useEffect } from "react";
import { PasswordPage } from "./password-page";
import { type ConfirmationProps, useConfirmation } from "./use-confirmation";

interface EnterPasswordProps extends ConfirmationProps {
  /** Whether the form replaced another, so that it takes the focus. */
  focus: boolean;
  onNewPassword: () => void;
}

/** Verifies with the password that was chosen at registration. */
export function EnterPassword({ focus, onNewPassword, ...link }: EnterPasswordProps) {
  const confirm = useConfirmation(link);
  const signedIn = useSignedIn();
  const {
    register,
    submit,
    setFocus,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/accounts").then(
        (accounts) => accounts.passwordForm,
      ),
    defaultValues: { password: "" },
    shows: ["password"],
    draft: { none: "A password is never kept" },
  });
  useEffect(() => {
    if (focus) setFocus("password");
  }, [focus, setFocus]);

  return (
    <PasswordPage
      lead={
        signedIn
          ? "This link belongs to a different account from the one you're signed in to here. Enter that account's password to verify its address and switch to it."
          : "Enter the password you chose when you registered, so that we know the account is yours."
      }
      other={{
        question: "Forgot the password, or didn't register yourself?",
        answer: "Choose a new password",
        onChoose: onNewPassword,
      }}
      onSubmit={submit(confirm)}
      busy={isSubmitting}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
    </PasswordPage>
  );
}
