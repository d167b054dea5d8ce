import { useFocusFallback } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { Button } from "@guildway/shared/ui/button";

interface UndoButtonProps {
  /** What it does: Unblock. */
  verb: string;
  person: { first_name: string; last_name: string };
  busy: boolean;
  onPress: () => void;
}

/** Removes a person from a list; the focus moves to the next one's button. */
export function UndoButton({ verb, person, busy, onPress }: UndoButtonProps) {
  const rememberFocus = useFocusFallback("neighbor");
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${verb} ${fullName(person)}`}
      busy={busy}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
        onPress();
      }}
    >
      {verb}
    </Button>
  );
}
