import type { Passkey } from "@guildway/shared/contract/factors";
import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { SettingRow } from "@guildway/shared/ui/list/setting-row";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { removePasskey } from "./queries";

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
}

/** A passkey, when it was last used, and ways to name and remove it. */
export function PasskeyRow({ passkey, onRename }: PasskeyRowProps) {
  const { id, name, added_at: addedAt, last_used_at: lastUsedAt } = passkey;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(removePasskey(id));
  const rememberFocus = useFocusFallback("section");
  return (
    <SettingRow
      icon={KeyRound}
      name={name}
      facts={
        <>
          Added <TimeAgo value={addedAt} />
          {lastUsedAt ? (
            <>
              , last used <TimeAgo value={lastUsedAt} />
            </>
          ) : (
            ", not used yet"
          )}
        </>
      }
    >
      <Button variant="secondary" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          rememberFocus(currentTarget);
          setAsking(true);
        }}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this passkey?"
        confirmLabel="Remove"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        “{name}” will no longer sign you in. Other devices that a passkey signed in, or confirmed, will be
        signed out. If it's your only one and you have no app, signing in will take no second factor, and your
        recovery codes will stop working. Your device may still list it; you can delete it there, too.
      </ConfirmDialog>
    </SettingRow>
  );
}
