import type { EarlierAnswer } from "@guildway/shared/contract/application-drafts";
import { moveFocus } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { History } from "lucide-react";
import styles from "./apply-form.module.css";

interface UseEarlierAnswersProps {
  /** To questions of this page that are still empty. */
  offered: readonly EarlierAnswer[];
  onUse: (earlier: EarlierAnswer) => void;
}

/** Fills in all earlier answers of a page at once, if there are several. */
export function UseEarlierAnswers({ offered, onUse }: UseEarlierAnswersProps) {
  if (offered.length < 2) return null;
  return (
    <Cluster justify="between" className={styles.earlier}>
      <p>You've answered {offered.length} of these questions before.</p>
      <Button
        variant="secondary"
        size="sm"
        icon={<History aria-hidden="true" />}
        onClick={({ currentTarget }) => {
          // The offer disappears once it is used.
          moveFocus({ in: currentTarget.closest("form"), find: "h2" });
          for (const earlier of offered) onUse(earlier);
        }}
      >
        Use all {offered.length} answers
      </Button>
    </Cluster>
  );
}
