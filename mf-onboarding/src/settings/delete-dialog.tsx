import { ApiError, errorMessage } from "@guildway/shared/api";
import { useContractForm } from "@guildway/shared/form";
import { deleteAccount } from "@guildway/shared/queries/settings";
import { useMutation } from "@guildway/shared/query";
import { clearSession } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions, FormError } from "@guildway/shared/ui/form/form";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { useState } from "react";

/** Asks for the password, then erases the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useMutation(deleteAccount());
  const [refusal, setRefusal] = useState<string>();
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/security").then(
        (security) => security.deleteAccountForm,
      ),
    defaultValues: { current_password: "" },
  });

  const erase = submit(async (form) => {
    setRefusal(undefined);
    try {
      await mutateAsync(form);
    } catch (error) {
      // A company needs its last recruiter. The reason stays in the dialog, where there is time to read it.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      setRefusal(errorMessage(error));
      return;
    }
    clearSession({ byChoice: true });
  });

  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      onOpenChange={onClose}
      title="Delete your account?"
      description="This can't be undone. If you're a company's only employee, the company and its jobs are deleted too."
    >
      <Form onSubmit={erase}>
        <FormError>{refusal}</FormError>
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register("current_password")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting}>
            Delete Account
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
