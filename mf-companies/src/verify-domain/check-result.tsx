import type { DomainCheck } from "@guildway/shared/contract/companies";
import styles from "./verify-domain.module.css";

/** What a check has found if it wasn't the proof; announced when it appears. */
export function CheckResult({ check }: { check: DomainCheck | undefined }) {
  const missing = check && check.verified_at === null ? check : undefined;
  return (
    <div role="status">
      {missing && (
        <div className={styles.missing}>
          <p className={styles.verdict}>We couldn't find the text yet.</p>
          <ul>
            {missing.dns && <li>DNS record: {missing.dns}</li>}
            {missing.file && <li>File: {missing.file}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
