import type { EarlierAnswer as Earlier } from "@guildway/shared/contract/application-drafts";
import { isolated } from "@guildway/shared/format/isolated";
import { Button } from "@guildway/shared/ui/button";
import { History } from "lucide-react";
import styles from "./earlier-answer.module.css";

interface EarlierAnswerProps {
  earlier: Earlier;
  /** Puts it into the form, where it can be changed. */
  onUse: () => void;
}

/** Offers what the viewer answered to the same question of another job. */
export function EarlierAnswer({ earlier, onUse }: EarlierAnswerProps) {
  const { texts, job_title, company_name } = earlier;
  return (
    <div className={styles.offer}>
      <p className={styles.text} dir="auto">
        {texts.join(", ")}
      </p>
      <p className={styles.source}>
        Your answer for {isolated(job_title)} at {isolated(company_name)}
      </p>
      <Button variant="secondary" size="sm" icon={<History aria-hidden="true" />} onClick={onUse}>
        Use this answer
      </Button>
    </div>
  );
}
