import { RotateCw } from "lucide-react";
import { moveFocus } from "../page/focus";
import { Button } from "../ui/button";

interface RetryButtonProps {
  /** What is sent again. */
  name: string;
  onRetry: () => void;
}

/** Retries a failed upload. It belongs in a list item, which takes the focus when the button disappears. */
export function RetryButton({ name, onRetry }: RetryButtonProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<RotateCw aria-hidden="true" />}
      aria-label={`Retry ${name}`}
      onClick={({ currentTarget }) => {
        // Otherwise an Enter that is held down would press the button to cancel.
        moveFocus(currentTarget.closest("li"));
        onRetry();
      }}
    >
      Retry
    </Button>
  );
}
