import type { MayWrite } from "@guildway/shared/contract/messages";
import { isolated } from "@guildway/shared/format/isolated";
import log from "../conversation/message-log.module.css";
import { PendingItem } from "../conversation/pending-item";
import type { Pending } from "../outbox/outbox";

interface FirstLogProps {
  name: string;
  mayWrite: MayWrite;
  /** On their way. */
  pending: readonly Pending[];
}

/** The container of the messages before there are any. */
export function FirstLog({ name, mayWrite, pending }: FirstLogProps) {
  return (
    <div className={log.place}>
      <div className={log.scroll} role="log" aria-label={`Messages with ${name}`}>
        <div className={log.content}>
          {pending.length === 0 && mayWrite === "yes" && (
            <p className={log.day}>This is the beginning of your conversation with {isolated(name)}.</p>
          )}
          <ol className={log.list}>
            {pending.map((item) => (
              <PendingItem key={item.id} pending={item} />
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}
