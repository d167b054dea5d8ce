import { LIMITS } from "@guildway/shared/contract/limits";
import type { User } from "@guildway/shared/contract/people";
import { useContractForm } from "@guildway/shared/form";
import { requestWithNote } from "@guildway/shared/queries/connections";
import { useMutation } from "@guildway/shared/query";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";

interface NoteDialogProps {
  person: Pick<User, "user_id" | "first_name">;
  onClose: () => void;
}

/** Sends a connection request with a note. */
export function NoteDialog({ person, onClose }: NoteDialogProps) {
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () => import("@guildway/shared/contract/connections").then(({ noteForm }) => noteForm),
    defaultValues: { note: "" },
    shows: ["note"],
    draft: { name: `request:${person.user_id}`, version: 1 },
  });
  const { mutateAsync: ask } = useMutation(requestWithNote(person));
  const send = submit(async ({ note }) => {
    await ask(note);
    onClose();
  });

  return (
    <FormDialog
      title={`Connect with ${person.first_name}`}
      description={`If ${person.first_name} accepts, your note becomes a message to them.`}
      submitLabel="Send request"
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        rows={4}
        limit={LIMITS.connectionNote}
        error={errors.note?.message}
        {...register("note")}
      />
    </FormDialog>
  );
}
