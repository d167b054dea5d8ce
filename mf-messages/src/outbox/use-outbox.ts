import { onConnected } from "@guildway/shared/api";
import { useQueryClient } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { useEffect } from "react";
import { refreshRights } from "../conversation/queries";
import { Outbox, type Pending } from "./outbox";
import { showSent } from "./queries";

/** One for each account that was signed in to this tab; messages continue to be sent on other pages. */
const outboxes = new Map<string, Outbox>();

function outboxOf(accountId: string): Outbox {
  const known = outboxes.get(accountId);
  if (known) return known;
  const outbox = new Outbox(accountId);
  outboxes.set(accountId, outbox);
  return outbox;
}

/** The viewer's messages that are on their way, and how to send another. */
export function useOutbox(): { outbox: Outbox; pending: readonly Pending[] } {
  const outbox = outboxOf(useUserId() ?? "");
  return { outbox, pending: outbox.store() };
}

/** Shows what was sent, and sends again once the server can be reached. */
export function useOutboxSync(): void {
  const client = useQueryClient();
  const { outbox } = useOutbox();
  useEffect(() => outbox.onSent((sent) => showSent(client, sent)), [client, outbox]);
  useEffect(() => outbox.onRefused(() => void refreshRights(client)), [client, outbox]);
  useEffect(() => onConnected(() => outbox.retryFailed()), [outbox]);
}
