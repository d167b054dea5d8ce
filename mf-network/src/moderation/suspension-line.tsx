import type { Suspension } from "@guildway/shared/contract/moderation";
import { isolated } from "@guildway/shared/format/isolated";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { UserCheck } from "lucide-react";
import { useId, useState } from "react";
import styles from "./report-card.module.css";
import { nameOf } from "./report-texts";
import { RestoreDialog } from "./restore-dialog";

/** One suspension: who, why, by whom, and how it ended; while it lasts, the person can be restored. */
export function SuspensionLine({ line }: { line: Suspension }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { person } = line;
  const name = nameOf(person);
  return (
    <Card as="article" aria-labelledby={id} className={styles.report}>
      <Cluster as="header" gap={3}>
        <h2 id={id} className={styles.subject} dir="auto">
          {name}
        </h2>
        {line.ended_at === null ? <Badge tone="warning">Suspended</Badge> : <Badge>Restored</Badge>}
      </Cluster>
      <blockquote className={styles.content} dir="auto">
        {line.reason}
      </blockquote>
      <p className={styles.who}>
        Suspended by {isolated(staffName(line.moderator))} · <TimeAgo value={line.created_at} />
      </p>
      {line.note && (
        <p className={styles.text} dir="auto">
          {line.note}
        </p>
      )}
      {line.ended_at !== null && (
        <p className={styles.who}>
          Restored by {isolated(staffName(line.ended_by))} · <TimeAgo value={line.ended_at} />
        </p>
      )}
      {line.end_note && (
        <p className={styles.text} dir="auto">
          {line.end_note}
        </p>
      )}
      {line.ended_at === null && person && (
        <Cluster className={styles.actions}>
          <Button variant="secondary" icon={<UserCheck aria-hidden="true" />} onClick={() => setAsking(true)}>
            Restore…
          </Button>
        </Cluster>
      )}
      {asking && person && (
        <RestoreDialog person={{ id: person.user_id, name }} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

/** Operators, who use the command line, have no name here, and neither do moderators who have left. */
function staffName(person: Suspension["moderator"]): string {
  return person ? nameOf(person) : "an operator or a former member";
}
