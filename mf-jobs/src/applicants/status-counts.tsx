import type { CSSProperties } from "react";
import { type ApplicationStatus, optionLabel } from "shared/contract/options";
import styles from "./status-counts.module.css";

interface StatusCountsProps {
  counts: readonly { status: ApplicationStatus; count: number }[];
}

const COLOURS: Record<ApplicationStatus, string> = {
  submitted: "var(--avatar-11)",
  "in review": "var(--avatar-1)",
  interview: "var(--warning)",
  offer: "var(--success)",
  rejected: "var(--danger)",
  withdrawn: "var(--border-control)",
};

/** Counts by status as one small bar; the texts beside it say the same, so the bar is for the eye alone. */
export function StatusCounts({ counts }: StatusCountsProps) {
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {counts.map(({ status, count }) =>
          count === 0 ? null : <span key={status} style={partStyle(status, count)} />,
        )}
      </div>
      <ul className={styles.parts} aria-label="Applications by status">
        {counts.map(({ status, count }) => (
          <li key={status} className={styles.part}>
            <span className={styles.dot} style={partStyle(status, 0)} aria-hidden="true" />
            {optionLabel(status)} <strong>{count.toLocaleString("en")}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function partStyle(status: ApplicationStatus, count: number): CSSProperties {
  return { flexGrow: count, backgroundColor: COLOURS[status] };
}
