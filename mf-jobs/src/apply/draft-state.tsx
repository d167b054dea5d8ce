import { Button } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import styles from "./apply-form.module.css";
import type { AutosaveState } from "./use-autosave";

const TEXTS: Record<AutosaveState, string> = {
  idle: "",
  saving: "Saving draft...",
  saved: "Draft saved",
  failed: "Draft not saved. It's kept on this device for now.",
  paused: "Draft not saved: it has changed on another device.",
};

interface DraftStateProps {
  state: AutosaveState;
  /** Whether the browser doesn't store what the server hasn't saved. */
  isOnlyHere: boolean;
  onRetry: () => void;
}

/** Whether what was typed has reached the server. Only trouble is announced. */
export function DraftState({ state, isOnlyHere, onRetry }: DraftStateProps) {
  const isTrouble = state === "failed" || state === "paused";
  return (
    <Cluster gap={1} className={styles.draft}>
      <p role={isTrouble ? "alert" : undefined}>
        {state === "failed" && isOnlyHere ? "Draft not saved. Keep this page open for now." : TEXTS[state]}
      </p>
      {isTrouble && (
        <Button variant="ghost" size="sm" onClick={onRetry}>
          {state === "paused" ? "Compare" : "Try again"}
        </Button>
      )}
    </Cluster>
  );
}
