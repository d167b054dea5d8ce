import { RotateCw } from "lucide-react";
import { moveFocus } from "../page/focus";
import { Button } from "../ui/button";

interface RetryButtonProps {
  /** What is sent again. */
  name: string;
  onRetry: () => void;
}

/** Sends an upload again that failed. It belongs into a list's item, which takes the focus: the button goes. */
export function RetryButton({ name, onRetry }: RetryButtonProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<RotateCw aria-hidden="true" />}
      aria-label={`Retry ${name}`}
      onClick={({ currentTarget }) => {
        // The button to cancel would be pressed by an Enter that is held.
        moveFocus(currentTarget.closest("li"));
        onRetry();
      }}
    >
      Retry
    </Button>
  );
}
