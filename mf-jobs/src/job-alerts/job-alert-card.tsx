import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { useState } from "react";
import { describeFilters } from "../job-list/describe-filters";
import { writeListQuery } from "../job-list/list-query";
import styles from "./job-alert-card.module.css";
import { deleteJobAlert } from "./queries";

/** One alert: a link to its search, how often it sends emails, and ways to change and to delete it. */
export function JobAlertCard({ alert }: { alert: JobAlert }) {
  const [asking, setAsking] = useState(false);
  const search = describeFilters(alert.filters);
  const edit = useLazyPart(() =>
    import(/* webpackChunkName: "edit-alert" */ "./edit-alert-dialog").then((m) => m.EditAlertDialog),
  );
  return (
    <Card as="article">
      <Cluster gap={3}>
        <Stack gap={1} className={styles.main}>
          <h2 className={styles.search}>
            <Link to={`${routes.jobs}?${writeListQuery(alert.filters)}`}>{search}</Link>
          </h2>
          <Cluster as="p" className={styles.note}>
            <Badge>{alert.frequency === "daily" ? "Daily" : "Weekly"}</Badge>
            <span>
              Created <TimeAgo value={alert.created_at} />
            </span>
          </Cluster>
        </Stack>
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={edit.preload}
          onClick={edit.show}
        >
          Edit<span className="visually-hidden"> alert {search}</span>
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete<span className="visually-hidden"> alert {search}</span>
        </Button>
      </Cluster>
      {edit.Part && <edit.Part alert={alert} onClose={edit.close} />}
      {asking && <DeleteDialog id={alert.id} search={search} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function DeleteDialog({ id, search, onClose }: { id: string; search: string; onClose: () => void }) {
  const { mutate, isPending } = useMutation(deleteJobAlert(id));
  useFocusFallback("neighbor", document.activeElement);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this job alert?"
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {`You'll no longer get emails about new matches: ${search}.`}
    </ConfirmDialog>
  );
}
