import type { ReactNode } from "react";
import { locationLabel, optionLabel } from "../../contract/options";
import type { WorkExperience } from "../../contract/people";
import { isolated } from "../../format/isolated";
import { periodLabel } from "../../format/periods";
import { Avatar } from "../../ui/avatar";
import { LinkedText } from "../../ui/text/rich-text";
import styles from "./work-list.module.css";

export interface WorkListProps {
  work: readonly WorkExperience[];
  /** Buttons at the right of an entry, on the own profile. */
  actions?: (entry: WorkExperience) => ReactNode;
}

/** Where a person has worked: title, company and job type, location and description (product §4). */
export function WorkList({ work, actions }: WorkListProps) {
  return (
    <ul className={styles.entries}>
      {work.map((entry) => (
        <WorkEntry key={entry.id} entry={entry} actions={actions?.(entry)} />
      ))}
    </ul>
  );
}

function WorkEntry({ entry, actions }: { entry: WorkExperience; actions: ReactNode }) {
  const facts = [periodLabel(entry.start_date, entry.end_date), locationLabel(entry)].filter(Boolean);
  return (
    <li className={styles.entry}>
      <Avatar name={entry.company_name} picture={entry.company_logo} kind="company" />
      <div className={styles.words}>
        <h3 className={styles.title} dir="auto">
          {entry.title}
        </h3>
        <p>
          {isolated(entry.company_name)} · {optionLabel(entry.job_type)}
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.map(isolated).join(" · ")}</p>}
        <p className={styles.description}>
          <LinkedText text={entry.description} />
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
