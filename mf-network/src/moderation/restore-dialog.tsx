import { useContractForm } from "@guildway/shared/form";
import { NoteDialog } from "@guildway/shared/moderation/note-dialog";
import { useMutation } from "@guildway/shared/query";
import { restoreUser } from "./queries";

interface RestoreDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Confirms that a suspension ends, and asks for the audit note. */
export function RestoreDialog({ person, onClose }: RestoreDialogProps) {
  const { mutateAsync: restore } = useMutation(restoreUser(person));
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import("@guildway/shared/contract/moderation").then((moderation) => moderation.restorationForm),
    defaultValues: { note: "" },
    shows: ["note"],
    draft: { name: `restore:${person.id}`, version: 1 },
  });
  const send = submit(async (form) => {
    await restore(form);
    onClose();
  });

  return (
    <NoteDialog
      title={`Restore ${person.name}?`}
      description="They'll be able to sign in again. Their profile, posts and comments will be visible again, unless a report hides them. They'll get an email."
      note={{ ...register("note"), error: errors.note?.message }}
      verb="Restore"
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
