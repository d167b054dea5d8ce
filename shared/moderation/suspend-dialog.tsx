import { LIMITS } from "@guildway/shared/contract/limits";
import { useFocusKeeper } from "@guildway/shared/focus";
import { useContractForm } from "@guildway/shared/form";
import { suspendUser } from "@guildway/shared/queries/reports";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";

interface SuspendDialogProps {
  person: { id: string; name: string };
  /** The report that it comes from. */
  reportId?: string;
  onClose: () => void;
  onSuspended?: (() => void) | undefined;
}

/** For moderators: asks why a person is suspended, and says what that means. */
export function SuspendDialog({ person, reportId, onClose, onSuspended }: SuspendDialogProps) {
  const { mutateAsync: suspend } = useMutation(suspendUser(person));
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import("@guildway/shared/contract/moderation").then((moderation) => moderation.suspensionForm),
    defaultValues: { reason: "", note: "", report_id: reportId ?? null },
  });
  useFocusKeeper("neighbour", document.activeElement);
  const send = submit(async (form) => {
    await suspend(form);
    onSuspended?.();
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Suspend ${person.name}?`}
      description="They'll be signed out everywhere and can't sign in. Nobody will see their profile, what they wrote, or jobs that only they run. You can restore them later."
    >
      <Form onSubmit={send}>
        <TextArea
          label="Reason"
          help="They'll read this when they try to sign in."
          rows={3}
          limit={LIMITS.report}
          error={errors.reason?.message}
          {...register("reason")}
        />
        <TextArea
          label="Audit note"
          optional
          rows={2}
          limit={LIMITS.report}
          error={errors.note?.message}
          {...register("note")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting}>
            Suspend
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
