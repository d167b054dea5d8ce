import { type FocusFallback, useFocusFallback } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";

interface RemoveButtonProps {
  /** What it removes, for screen readers. */
  name: string;
  busy: boolean;
  /** What gets the focus once the button is gone. */
  fallback: FocusFallback;
  onClick: () => void;
}

/** Removes a row of the list that it is in. */
export function RemoveButton({ name, busy, fallback, onClick }: RemoveButtonProps) {
  const rememberFocus = useFocusFallback(fallback);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`Remove ${name}`}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
        onClick();
      }}
    >
      Remove
    </Button>
  );
}
