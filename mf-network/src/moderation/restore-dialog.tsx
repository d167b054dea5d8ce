import { LIMITS } from "@guildway/shared/contract/limits";
import { useFocusKeeper } from "@guildway/shared/focus";
import { useContractForm } from "@guildway/shared/form";
import { restoreUser } from "@guildway/shared/queries/reports";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";

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
  });
  useFocusKeeper("neighbour", document.activeElement);
  const send = submit(async (form) => {
    await restore(form);
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Restore ${person.name}?`}
      description="They can sign in again, and everybody will see their profile and what they wrote. They are told by mail."
    >
      <Form onSubmit={send}>
        <TextArea
          label="Audit note"
          optional
          rows={3}
          limit={LIMITS.report}
          error={errors.note?.message}
          {...register("note")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Restore
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
