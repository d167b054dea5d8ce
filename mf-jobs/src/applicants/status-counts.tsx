import { APPLICATION_STATUSES, type ApplicationStatus, optionLabel } from "@guildway/shared/contract/options";
import type { CSSProperties } from "react";
import styles from "./status-counts.module.css";

export interface StatusCountsProps {
  /** Undefined until they have loaded, so that no false number is ever shown. */
  counts: readonly { status: ApplicationStatus; count: number }[] | undefined;
}

const COLOURS: Record<ApplicationStatus, string> = {
  submitted: "var(--avatar-11)",
  "in review": "var(--avatar-1)",
  interview: "var(--warning)",
  offer: "var(--success)",
  rejected: "var(--danger)",
  withdrawn: "var(--border-control)",
};

/** As wide as a digit, so that nothing moves when the numbers arrive. */
const FIGURE_SPACE = "\u2007";

/** Applications by status as a bar. Screen readers get the same numbers from the list below it. */
export function StatusCounts({ counts }: StatusCountsProps) {
  const parts = counts ?? APPLICATION_STATUSES.map((status) => ({ status, count: undefined }));
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ status, count = 0 }) =>
          count === 0 ? null : <span key={status} style={partStyle(status, count)} />,
        )}
      </div>
      <ul className={styles.parts} aria-label="Applications by status">
        {parts.map(({ status, count }) => (
          <li key={status} className={styles.part}>
            <span className={styles.dot} style={partStyle(status, 0)} aria-hidden="true" />
            {optionLabel(status)} <strong>{count?.toLocaleString("en") ?? FIGURE_SPACE}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function partStyle(status: ApplicationStatus, count: number): CSSProperties {
  return { flexGrow: count, backgroundColor: COLOURS[status] };
}
