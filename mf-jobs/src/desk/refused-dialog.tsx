import { serverNow } from "@guildway/shared/api";
import { optionLabel } from "@guildway/shared/contract/options";
import { fullName } from "@guildway/shared/format/full-name";
import { Button } from "@guildway/shared/ui/button";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { relativeTime } from "@guildway/shared/ui/text/relative-time";
import styles from "./refused-dialog.module.css";
import { type Refusal, whoChanged } from "./use-decide";

interface RefusedDialogProps {
  refusal: Refusal;
  onAccept: () => void;
  onAnyway: () => void;
}

/** Says who was faster, and asks which decision to keep. */
export function RefusedDialog({ refusal: { refused, choice }, onAccept, onAnyway }: RefusedDialogProps) {
  const [first] = refused;
  if (!first) return null;
  const alone = refused.length === 1;
  const open = refused.filter(({ status }) => status !== "withdrawn").length > 0;
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      title={alone ? fullName(first.applicant) : `${refused.length} applications have changed`}
      description={alone ? sentence(first) : "These were left as they are:"}
      onOpenChange={onAccept}
      footer={
        <>
          <Button variant="secondary" onClick={onAccept}>
            {!open ? "OK" : alone ? `Keep ${optionLabel(first.status)}` : "Leave them"}
          </Button>
          {open && <Button onClick={onAnyway}>{anyway(choice)}</Button>}
        </>
      }
    >
      {!alone && (
        <ul className={styles.list}>
          {refused.map((one) => (
            <li key={one.id}>
              <strong>{fullName(one.applicant)}</strong> {sentence(one)}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function sentence(one: Refusal["refused"][number]): string {
  const ago = relativeTime(new Date(one.changed_at), new Date(serverNow()), "long");
  const who = whoChanged(one);
  return one.status === "withdrawn"
    ? `${who} withdrew this application ${ago}.`
    : `${who} set this to ${optionLabel(one.status)} ${ago}.`;
}

function anyway({ status }: Refusal["choice"]): string {
  return status === undefined ? "Send anyway" : `Set to ${optionLabel(status)} anyway`;
}
