import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { renamePasskey } from "./queries";

interface NamePasskeyProps {
  passkey: { id: string; name: string };
  onClose: () => void;
}

/** Names a passkey, so that its owner can tell it from others. */
export function NamePasskey({ passkey, onClose }: NamePasskeyProps) {
  const { mutateAsync } = useMutation(renamePasskey(passkey.id));
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/passkeys").then(
        (passkeys) => passkeys.passkeyName,
      ),
    defaultValues: { name: passkey.name },
    shows: ["name"],
    draft: { name: `passkey:${passkey.id}`, version: 1 },
  });
  const save = submit(async (form) => {
    await mutateAsync(form);
    onClose();
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title="Name your passkey"
      description="Choose a name by which you'll know the device or the password manager that keeps it."
    >
      <Form onSubmit={save}>
        <TextField label="Name" error={errors.name?.message} {...register("name")} />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Save name
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
