import { api, errorMessage, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useFocusOnRemoval } from "@guildway/shared/use-focus-on-removal";

interface BlockDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
}

/** Asks before a person is blocked, and says what follows. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const { mutate: block, isPending } = useBlock(person, onBlocked);
  useFocusOnRemoval();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block ${person.name}?`}
      confirmLabel="Block"
      busy={isPending}
      onConfirm={() => block(undefined, { onSuccess: onClose })}
    >
      You will see nothing of each other: no profile, posts or comments. A connection between you ends. They
      are not told, and you can unblock them in your settings.
    </ConfirmDialog>
  );
}

/** Blocks a person. It is done when everything on the screen is there without them. */
function useBlock({ id, name }: BlockDialogProps["person"], onBlocked?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.blockUser({ id }),
    onSuccess: async () => {
      onBlocked?.();
      // Almost every list can hold something of theirs.
      await Promise.all([
        queryClient.resetQueries({ queryKey: keys.user(id) }),
        queryClient.invalidateQueries(),
      ]);
      toast.success(`${name} is blocked`);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
