import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useState } from "react";
import { removeConnection } from "./queries";

/** Removes an accepted connection, once confirmed (product §6). */
export function RemoveConnection({ userId, name }: { userId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...removeConnection(userId),
    meta: { done: `${name} is no longer a connection` },
  });
  const rememberFocus = useFocusFallback("heading");
  const confirm = () => {
    rememberFocus(document.activeElement);
    mutate(undefined, { onError: () => setAsking(false) });
  };

  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busy={isPending}
        onConfirm={confirm}
      >
        You will no longer be connected. Either of you can ask again later.
      </ConfirmDialog>
    </>
  );
}
