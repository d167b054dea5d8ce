import { ApiError, errorMessage } from "@guildway/shared/api";
import { forgetOnDevice } from "@guildway/shared/device";
import { useMutation } from "@guildway/shared/query";
import { clearSession, sessionStore } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { deleteAccount } from "./queries";

/** Asks once more, then erases the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    ...deleteAccount(),
    onSuccess: () => {
      const { currUserId } = sessionStore.getState();
      clearSession({ byChoice: true });
      if (currUserId) forgetOnDevice(currUserId);
    },
  });
  // For example, a company needs its last recruiter. The reason stays in the dialog, where there is time to read it.
  const isRefused = error && !(error instanceof ApiError && error.dismissed);
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      onOpenChange={onClose}
      title="Delete your account?"
      description="This can't be undone. Drafts and unsent messages on this device are deleted too. If you're a company's only employee, the company and its jobs are deleted too."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            Delete Account
          </Button>
        </>
      }
    >
      {isRefused && <FormError>{errorMessage(error)}</FormError>}
    </Dialog>
  );
}
