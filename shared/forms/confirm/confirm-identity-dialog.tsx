import { useState } from "react";
import { type ConfirmationMethods, errorMessage } from "../../client/api/api-error";
import type { Proof } from "../../client/api/asker";
import { Button } from "../../ui/button";
import { Form, FormActions, FormError } from "../../ui/form/form";
import { PasswordField } from "../../ui/form/password-field";
import { TextField } from "../../ui/form/text-field";
import { Dialog } from "../../ui/overlay/dialog";
import { useContractForm } from "../form";
import styles from "./confirm-identity-dialog.module.css";

interface ConfirmIdentityDialogProps {
  methods: ConfirmationMethods;
  prove: (proof: Proof) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks the person to confirm that it's them, so that nobody else can use an unlocked device. */
export function ConfirmIdentityDialog({ methods, prove, onDone, onClose }: ConfirmIdentityDialogProps) {
  const hasPassword = methods.includes("password");
  const hasPasskey = methods.includes("passkey");
  const needsCode = methods.includes("code");
  const secret = needsCode ? "your password and a code" : "your password";
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "confirm-forms" */ "../../contract/security").then(
        (security) => security.confirmationForm,
      ),
    draft: { none: "A password is never kept" },
    // An empty code isn't sent.
    defaultValues: { current_password: "", ...(needsCode && { code: "" }) },
    shows: ["current_password", "code"],
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirmWithPasskey = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await prove("passkey");
      onDone();
    } catch (error) {
      setBusy(false);
      setFailure(errorMessage(error));
    }
  };
  const confirm = submit(async (proof) => {
    await prove(proof);
    onDone();
  });

  if (methods.length === 0) {
    return (
      <Dialog
        open
        size="sm"
        onOpenChange={onClose}
        title="Choose a password first"
        description="This account has no password yet, so you can't confirm that it's you. Sign out, then sign in again with a linked account, or choose a password with “Forgot your password?” on the sign-in page."
        footer={<Button onClick={onClose}>OK</Button>}
      />
    );
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title="Confirm it's you"
      description={
        hasPassword
          ? `${hasPasskey ? `Use your passkey, or enter ${secret}. With the passkey, you` : `Enter ${secret} to continue. You`} won't be asked again for 10 minutes.`
          : "This takes your passkey. If you no longer have it, sign out and set a new password with “Forgot your password?” on the sign-in page. If signing in takes more than a password, that takes a recovery code, too. Without one, ask the people who run this site."
      }
    >
      {hasPasskey && (
        <div className={styles.passkey}>
          <FormError>{failure}</FormError>
          <Button
            variant={hasPassword ? "secondary" : "primary"}
            block
            busy={busy}
            onClick={confirmWithPasskey}
          >
            Use a passkey
          </Button>
        </div>
      )}
      {hasPassword && (
        <Form onSubmit={confirm}>
          <PasswordField
            label="Your Password"
            autoComplete="current-password"
            error={errors.current_password?.message}
            {...register("current_password")}
          />
          {needsCode && (
            <TextField
              label="Code"
              help="From your authenticator app if you have one, or a recovery code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.code?.message}
              {...register("code")}
            />
          )}
          <FormActions>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting}>
              Confirm
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
