import { fullName } from "@guildway/shared/cards/person-card";
import type { Connection } from "@guildway/shared/contract/connections";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { UserRoundMinus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { focusHeading } from "./focus-heading";
import { useRemoveConnection } from "./use-remove-connection";

/** Removes an accepted connection, once confirmed (product.md "Connections"). */
export function RemoveConnection({ connection }: { connection: Connection }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveConnection(connection);
  const name = fullName(connection.friend_profile_data);
  const confirmed = useRef(false);

  // The entry leaves the list together with the button that had the focus.
  useEffect(
    () => () => {
      if (confirmed.current) focusHeading();
    },
    [],
  );
  const confirm = () => {
    confirmed.current = true;
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
