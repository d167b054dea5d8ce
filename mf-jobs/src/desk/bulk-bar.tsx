import { LIMITS } from "@guildway/shared/contract/limits";
import { optionLabel } from "@guildway/shared/contract/options";
import { formatNumber } from "@guildway/shared/format/numbers";
import { useMutation } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { ChevronDown, Download, Mail, X } from "lucide-react";
import { exportApplications } from "../applicants/queries";
import styles from "./bulk-bar.module.css";
import { DECISIONS } from "./decision";
import type { Choice } from "./use-decide";
import type { Desk } from "./use-desk";

const loadMessage = () =>
  import(/* webpackChunkName: "desk-parts" */ "./parts").then(({ MessageDialog }) => MessageDialog);

/** What can be done with the selected applications. */
export function BulkBar({ desk }: { desk: Desk }) {
  const { selection, decide, progress, jobId, job } = desk;
  const { selected } = selection;
  const message = useLazyPart(loadMessage);
  const download = useMutation(exportApplications(jobId));
  // Nothing can be decided about those who have withdrawn.
  const targets = selected.filter(({ status }) => status !== "withdrawn");
  const unavailable =
    progress !== undefined
      ? "Wait until the others have been moved"
      : targets.length === 0 && "Everyone you selected has withdrawn";

  async function decideSelected(choice: Choice): Promise<void> {
    await decide(targets, choice);
    selection.clear();
  }

  return (
    <section aria-label="Selected applications" className={styles.bar}>
      <p role="status" className={styles.count}>
        {formatNumber(selected.length)} selected
      </p>
      <Menu
        trigger={
          <Button variant="secondary" size="sm">
            Move to
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {DECISIONS.map(({ status }) => (
          <MenuItem
            key={status}
            tone={status === "rejected" ? "danger" : "plain"}
            unavailable={unavailable}
            onSelect={() => void decideSelected({ status }).catch(() => undefined)}
          >
            {optionLabel(status)}
          </MenuItem>
        ))}
      </Menu>
      <Button
        variant="secondary"
        size="sm"
        icon={<Mail aria-hidden="true" />}
        unavailable={unavailable}
        onClick={message.show}
      >
        Message
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download aria-hidden="true" />}
        busy={download.isPending}
        unavailable={
          selected.length > LIMITS.applicationsAtOnce &&
          `You can export up to ${formatNumber(LIMITS.applicationsAtOnce)} applications at once`
        }
        onClick={() =>
          download.mutate(
            { ids: selected.map(({ id }) => id) },
            { onSuccess: (csv) => saveFile(csv, `${job?.title ?? "Job"} applications.csv`) },
          )
        }
      >
        Export
      </Button>
      <IconButton label="Clear selection" size="sm" onClick={selection.clear}>
        <X aria-hidden="true" />
      </IconButton>
      {message.Part && (
        <message.Part desk={desk} targets={targets} onClose={message.close} onSend={decideSelected} />
      )}
    </section>
  );
}
