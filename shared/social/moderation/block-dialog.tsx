import { blockUser } from "../../client/queries/blocks";
import { useMutation } from "../../client/query";
import { useFocusFallback } from "../../page/focus";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";

interface BlockDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
}

/** Confirms that a person is blocked, and says what that means. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const block = blockUser(person);
  const { mutate, isPending } = useMutation({
    ...block,
    onSuccess: (...answered) => {
      onBlocked?.();
      return block.onSuccess?.(...answered);
    },
  });
  useFocusFallback("neighbor", document.activeElement);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block ${person.name}?`}
      confirmLabel="Block"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
    >
      You won't see each other's profile, posts or comments, you can't send each other messages, and you'll no
      longer be connected. Groups that you are both in don't change. Neither do applications: a company's
      recruiters still see them, and can write to the applicant about them. They aren't notified. You can
      unblock them in your settings.
    </ConfirmDialog>
  );
}
