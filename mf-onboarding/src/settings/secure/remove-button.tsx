import { type FocusHeir, useFocusKeeper } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";

interface RemoveButtonProps {
  /** What it removes, for screen readers. */
  name: string;
  busy: boolean;
  /** What gets the focus once the button is gone. */
  heir: FocusHeir;
  onClick: () => void;
}

/** Removes a row of the list that it is in. */
export function RemoveButton({ name, busy, heir, onClick }: RemoveButtonProps) {
  const keepFocus = useFocusKeeper(heir);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`Remove ${name}`}
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget);
        onClick();
      }}
    >
      Remove
    </Button>
  );
}
