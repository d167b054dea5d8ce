import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { UserRoundX } from "lucide-react";
import { useState } from "react";
import { removeConnection } from "./queries";

interface RemoveConnectionProps {
  userId: string;
  name: string;
  /** In a list, where the same button would be repeated in each row. */
  inMenu?: boolean;
}

/** Removes an accepted connection, once confirmed (product §6). */
export function RemoveConnection({ userId, name, inMenu = false }: RemoveConnectionProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...removeConnection(userId),
    meta: { done: `${name} is no longer a connection` },
  });
  const ask = () => setAsking(true);
  const rememberFocus = useFocusFallback("heading");
  const confirm = () => {
    rememberFocus(document.activeElement);
    mutate(undefined, { onError: () => setAsking(false) });
  };

  return (
    <>
      {inMenu ? (
        <Menu trigger={<MoreButton label={`Actions for ${name}`} />}>
          <MenuItem icon={<UserRoundX aria-hidden="true" />} tone="danger" onSelect={ask}>
            Remove connection…
          </MenuItem>
        </Menu>
      ) : (
        <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={ask}>
          Remove
        </Button>
      )}
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
