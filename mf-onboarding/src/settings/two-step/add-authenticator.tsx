import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { addAuthenticator } from "../queries";
import styles from "./add-authenticator.module.css";
import { QrCode } from "./qr-code";

interface AddAuthenticatorProps {
  /** For typing. */
  secret: string;
  /** For scanning. */
  uri: string;
  /** Shows the recovery codes. */
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the secret to the app, and asks for the app's first code. */
export function AddAuthenticator({ secret, uri, onCodes, onClose }: AddAuthenticatorProps) {
  const { mutateAsync } = useMutation(addAuthenticator());
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/factors").then(
        (factors) => factors.codeForm,
      ),
    defaultValues: { code: "" },
    shows: ["code"],
    draft: { none: "A code is short and soon over" },
  });
  const add = submit(async (form) => {
    const { recovery_codes } = await mutateAsync(form);
    onClose();
    onCodes(recovery_codes);
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add an authenticator app"
      description="Scan this with an authenticator app, such as the one in your password manager. Then enter the code that it shows."
    >
      <Form onSubmit={add}>
        <Cluster gap={4}>
          <QrCode text={uri} label="QR code for your authenticator app" />
          <p className={styles.typed}>
            Can't scan it? Enter this key in the app:
            <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
        </Cluster>
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help="Six digits"
          error={errors.code?.message}
          {...register("code")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Turn on
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
