import { LIMITS } from "@guildway/shared/contract/limits";
import type { User } from "@guildway/shared/contract/people";
import { useContractForm } from "@guildway/shared/form";
import { requestWithNote } from "@guildway/shared/queries/connections";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";

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
    draft: { name: `request:${person.user_id}`, version: 1 },
  });
  const { mutateAsync: ask } = useMutation(requestWithNote(person));
  const send = submit(async ({ note }) => {
    await ask(note);
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Connect with ${person.first_name}`}
      description={`If ${person.first_name} accepts, your note begins your conversation.`}
    >
      <Form onSubmit={send}>
        <TextArea
          label="Note"
          rows={4}
          limit={LIMITS.connectionNote}
          error={errors.note?.message}
          {...register("note")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Send request
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
