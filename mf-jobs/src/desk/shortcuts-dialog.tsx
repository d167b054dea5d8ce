import { Button } from "@guildway/shared/ui/button";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { Grid } from "@guildway/shared/ui/layout/flow";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { DECISIONS } from "./decision";
import styles from "./shortcuts-dialog.module.css";

interface ShortcutsDialogProps {
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}

const KEYS: readonly (readonly [string, string])[] = [
  ["j", "Next application"],
  ["k", "Previous application"],
  ...DECISIONS.map(({ label }, index) => [String(index + 1), label] as const),
  ["z", "Undo the last decision"],
  ["m", "Write to the applicant"],
  ["n", "Add a note for the team"],
  ["i", "Plan an interview"],
  ["⇧ 1 – 5", "Give stars"],
  ["x", "Select the application"],
  ["?", "Show these keys"],
];

/** All keys of the desk, and the switch for those who don't want them. */
export function ShortcutsDialog({ on, onChange, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Grid as="dl" column={15} gap={1} className={styles.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Grid>
      <p className={styles.board}>
        On the board, the number keys move the card that has the focus, and so do <kbd>⇧ ←</kbd> and{" "}
        <kbd>⇧ →</kbd>.
      </p>
      <Checkbox
        label="Use single-key shortcuts"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Dialog>
  );
}
