import type { Identity } from "@guildway/shared/contract/identities";
import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { SettingRow } from "@guildway/shared/ui/list/setting-row";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { unlinkIdentity } from "../../providers/queries";

/** An account at a provider, when it was last used, and a way to unlink it. */
export function LinkedRow({ identity }: { identity: Identity }) {
  const { id, provider, name, created_at: createdAt, last_used_at: lastUsedAt } = identity;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(unlinkIdentity(id));
  const rememberFocus = useFocusFallback("section");
  const label = name ? `${provider}: ${name}` : provider;
  return (
    <SettingRow
      icon={Link2}
      name={label}
      facts={
        <>
          Linked <TimeAgo value={createdAt} />
          {lastUsedAt && (
            <>
              , last used <TimeAgo value={lastUsedAt} />
            </>
          )}
        </>
      }
    >
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Unlink ${label}`}
        onClick={({ currentTarget }) => {
          rememberFocus(currentTarget);
          setAsking(true);
        }}
      >
        Unlink
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Unlink this account?"
        confirmLabel="Unlink"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {label} will no longer sign you in. Devices that it has signed in stay signed in; you can sign them
        out below.
      </ConfirmDialog>
    </SettingRow>
  );
}
