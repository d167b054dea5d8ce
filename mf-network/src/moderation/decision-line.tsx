import type { ModerationDecision } from "@guildway/shared/contract/moderation";
import { type ModerationDecisionKind, reportReasonLabels } from "@guildway/shared/contract/options";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { Eye } from "lucide-react";
import { useId, useState } from "react";
import { ShowDialog } from "./decide-dialog";
import styles from "./report-card.module.css";
import { isGone, nameOf, type Reported, subjectOf } from "./report-texts";

const OUTCOMES: Record<ModerationDecisionKind, string> = {
  hide: "Hidden",
  dismiss: "Report dismissed",
  show: "Shown again",
};

/** One line of the audit: what was decided, by whom, when and why; what is still hidden can be shown again. */
export function DecisionLine({ line }: { line: ModerationDecision }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const reported: Reported = {
    id: line.report_id,
    subject: line.subject,
    author: line.author,
    name: line.name,
  };
  const canShow = line.decision === "hide" && line.status === "hidden" && !line.own && !isGone(line);
  return (
    <Card as="article" aria-labelledby={id} className={styles.report}>
      <Cluster as="header" gap={3}>
        <h2 id={id} className={styles.subject}>
          {OUTCOMES[line.decision]}: {subjectOf(reported)}
        </h2>
        <Badge>{reportReasonLabels[line.reason]}</Badge>
      </Cluster>
      {line.content && <blockquote className={styles.content}>{line.content}</blockquote>}
      <p className={styles.who}>
        Reported by {nameOf(line.reporter)}, decided by {nameOf(line.moderator)} ·{" "}
        <TimeAgo value={line.created_at} />
      </p>
      {line.note && <p className={styles.text}>{line.note}</p>}
      <Cluster className={styles.actions}>
        {canShow && (
          <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={() => setAsking(true)}>
            Show again…
          </Button>
        )}
      </Cluster>
      {asking && <ShowDialog report={reported} onClose={() => setAsking(false)} />}
    </Card>
  );
}
