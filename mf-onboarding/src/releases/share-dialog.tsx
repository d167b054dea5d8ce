import { Select } from "@guildway/shared/ui/form/select";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import { useState } from "react";

const SHARES = [1, 5, 10, 25, 50, 75, 90, 100];

interface ShareDialogProps {
  version: string;
  /** How many of 100 sessions get it now. */
  share: number;
  busy: boolean;
  onShare: (share: number) => void;
  onClose: () => void;
}

/** Asks how many sessions get a canary. */
export function ShareDialog({ version, share, busy, onShare, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState(share);
  const shares = [...new Set([...SHARES, share])].sort((a, b) => a - b);
  return (
    <FormDialog
      title={`Who gets ${version}?`}
      description="Sessions that have the canary keep it while the share grows."
      size="sm"
      submitLabel="Change share"
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onShare(chosen);
      }}
      onClose={onClose}
    >
      <Select
        label="Share of new sessions"
        value={String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={shares.map((each) => ({ value: String(each), label: `${each} %` }))}
      />
    </FormDialog>
  );
}
