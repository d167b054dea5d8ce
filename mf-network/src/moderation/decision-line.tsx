import type { ModerationDecision } from "shared/contract/moderation";
import { Card } from "shared/ui/card";
import { TimeAgo } from "shared/ui/time-ago";
import styles from "./report-card.module.css";
import { nameOf } from "./report-texts";

const things = { post: "a post", comment: "a comment", user: "a profile" } as const;

/** One line of the audit: who decided what, when and why. */
export function DecisionLine({ line }: { line: ModerationDecision }) {
  const thing = things[line.subject];
  return (
    <Card className={styles.report}>
      <p>
        <strong>{nameOf(line.moderator)}</strong>{" "}
        {line.decision === "hide" ? `hid ${thing}` : `dismissed a report of ${thing}`}{" "}
        <TimeAgo value={line.created_at} />
      </p>
      {line.note && <p className={styles.text}>{line.note}</p>}
      <p className={styles.who}>Id of what was reported: {line.subject_id}</p>
    </Card>
  );
}
