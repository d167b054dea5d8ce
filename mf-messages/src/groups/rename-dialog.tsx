import { LIMITS } from "@guildway/shared/contract/limits";
import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import { renameGroup } from "./queries";

interface RenameDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Gives a group another name. */
export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const { mutateAsync: rename } = useMutation(renameGroup(id));
  const form = useContractForm({
    schema: () =>
      import("@guildway/shared/contract/messages").then((module) => module.groupForm.pick({ name: true })),
    defaultValues: { name },
    shows: ["name"],
    draft: { none: "It is one short line" },
  });
  const submit = form.submit(async (typed) => {
    await rename(typed.name);
    form.reset(typed);
    onClose();
  });
  return (
    <FormDialog
      title="Rename group"
      submitLabel="Rename"
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={LIMITS.name}
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
