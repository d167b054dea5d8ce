import { suspendUser } from "../../client/queries/reports";
import { useMutation } from "../../client/query";
import { LIMITS } from "../../contract/limits";
import { useContractForm } from "../../forms/form";
import { TextArea } from "../../ui/form/text-area";
import { NoteDialog } from "./note-dialog";

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
    schema: () => import("../../contract/moderation").then((moderation) => moderation.suspensionForm),
    defaultValues: { reason: "", note: "", report_id: reportId ?? null },
    shows: ["reason", "note"],
    draft: { name: `suspend:${person.id}`, version: 1 },
  });
  const send = submit(async (form) => {
    await suspend(form);
    onSuspended?.();
    onClose();
  });

  return (
    <NoteDialog
      title={`Suspend ${person.name}?`}
      description="They'll be signed out everywhere and can't sign in. Their profile, posts and comments will be hidden, and so will jobs that only they run. Messages and applications stay with those who got them. You can restore them later."
      note={{ ...register("note"), error: errors.note?.message }}
      verb="Suspend"
      danger
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        help="They'll read this when they try to sign in."
        rows={3}
        limit={LIMITS.report}
        error={errors.reason?.message}
        {...register("reason")}
      />
    </NoteDialog>
  );
}
