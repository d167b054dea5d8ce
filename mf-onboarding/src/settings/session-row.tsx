import type { OpenSession } from "@guildway/shared/contract/security";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { useFocusKeeper } from "@guildway/shared/use-focus-on-removal";
import { MonitorSmartphone } from "lucide-react";
import styles from "./session-row.module.css";
import { useEndSessions } from "./use-sessions";

/** One device, when it was last used, and the way to sign it out. */
export function SessionRow({ session }: { session: OpenSession }) {
  const { mutate, isPending } = useEndSessions();
  const keepFocus = useFocusKeeper();
  return (
    <div className={styles.row}>
      <MonitorSmartphone aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.device}>{session.device}</p>
        <p className={styles.times}>
          Last used <TimeAgo value={session.last_used_at} />, signed in <TimeAgo value={session.created_at} />
        </p>
      </div>
      {session.current ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            mutate(session.id);
          }}
        >
          Sign Out
        </Button>
      )}
    </div>
  );
}
