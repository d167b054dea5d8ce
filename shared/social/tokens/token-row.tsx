import { KeySquare } from "lucide-react";
import { useState } from "react";
import { serverNow } from "../../client/api/client";
import { type UseMutationOptions, useMutation } from "../../client/query";
import type { AccessToken, CompanyToken } from "../../contract/access-tokens";
import { formatDate } from "../../format/dates";
import { isolated } from "../../format/isolated";
import { useFocusFallback } from "../../page/focus";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { SettingRow } from "../../ui/list/setting-row";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";
import type { ScopeLabels } from "./token-dialog";

interface TokenRowProps {
  token: AccessToken | CompanyToken;
  labels: ScopeLabels;
  /** Who created it, if it isn't the reader's own. */
  creator?: string | undefined;
  revoke: UseMutationOptions<undefined, Error, void>;
}

/** An access token, what it may do, when it ends and was last used, and a way to revoke it. */
export function TokenRow({ token, labels, creator, revoke }: TokenRowProps) {
  const { name, scopes, expires_at: expiresAt, last_used_on: lastUsedOn } = token;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(revoke);
  const rememberFocus = useFocusFallback("section");
  const isOver = Date.parse(expiresAt) <= serverNow();
  const facts = [
    scopes.map((scope) => labels[scope]?.label ?? scope).join(", "),
    ...(creator === undefined ? [] : [`created by ${isolated(creator)}`]),
    `${isOver ? "expired" : "expires"} ${formatDate(expiresAt, "shortDay")}`,
    // A day has no time of its own: noon is that day wherever it is read.
    lastUsedOn ? `last used ${formatDate(`${lastUsedOn}T12:00:00Z`, "shortDay")}` : "not used yet",
  ];
  return (
    <SettingRow
      icon={KeySquare}
      name={
        <>
          {isolated(name)} {isOver && <Badge>Expired</Badge>}
        </>
      }
      facts={facts.join(" · ")}
    >
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Revoke ${name}`}
        onClick={({ currentTarget }) => {
          rememberFocus(currentTarget);
          setAsking(true);
        }}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this access token?"
        confirmLabel="Revoke"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        Programs that use “{isolated(name)}” will stop working. You can't undo this.
      </ConfirmDialog>
    </SettingRow>
  );
}
