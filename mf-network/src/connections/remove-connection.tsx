import { fullName } from "@guildway/shared/cards/person-card";
import type { Connection } from "@guildway/shared/contract/connections";
import { useFocusKeeper } from "@guildway/shared/focus";
import { removeConnection } from "@guildway/shared/queries/connections";
import { useMutation } from "@guildway/shared/query";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { UserRoundMinus } from "lucide-react";
import { useState } from "react";

/** Removes an accepted connection, once confirmed (product §6). */
export function RemoveConnection({ connection }: { connection: Connection }) {
  const [asking, setAsking] = useState(false);
  const name = fullName(connection.friend_profile_data);
  const { mutate, isPending } = useMutation({
    ...removeConnection(connection),
    meta: { done: `${name} is no longer a connection` },
  });
  const keepFocus = useFocusKeeper("heading");
  const confirm = () => {
    keepFocus(document.activeElement);
    mutate(undefined, { onError: () => setAsking(false) });
  };

  return (
    <>
      <IconButton label={`Remove ${name}`} variant="danger" onClick={() => setAsking(true)}>
        <UserRoundMinus aria-hidden="true" />
      </IconButton>
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
