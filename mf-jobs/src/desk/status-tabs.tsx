import { APPLICATION_STATUSES, type ApplicationStatus, optionLabel } from "@guildway/shared/contract/options";
import { formatNumber } from "@guildway/shared/format/numbers";
import { Link } from "@guildway/shared/router";
import { type Counts, countOf, hasNew } from "./counts";
import { writeDeskQuery } from "./desk-query";
import styles from "./status-tabs.module.css";
import type { Desk } from "./use-desk";

/** As wide as a digit, so that nothing moves when the numbers arrive. */
const FIGURE_SPACE = "\u2007";

/** The applications' statuses with their counts; each leads to its list. The board shows them all at once. */
export function StatusTabs({ desk, counts }: { desk: Desk; counts: Counts }) {
  if (desk.isBoard) return null;
  return (
    <nav aria-label="Statuses" className={styles.tabs}>
      <Tab desk={desk} counts={counts} status={undefined} />
      {APPLICATION_STATUSES.map((status) => (
        <Tab key={status} desk={desk} counts={counts} status={status} />
      ))}
    </nav>
  );
}

interface TabProps {
  desk: Desk;
  counts: Counts;
  status: ApplicationStatus | undefined;
}

function Tab({ desk: { query, toList }, counts, status }: TabProps) {
  const count = countOf(counts, status);
  return (
    <Link
      to={{ ...toList, search: writeDeskQuery({ ...query, status }) }}
      className={styles.tab}
      aria-current={query.status === status ? "page" : undefined}
      data-empty={count === 0 || undefined}
    >
      {status === undefined ? "All" : optionLabel(status)}{" "}
      <span className={styles.count}>{count === undefined ? FIGURE_SPACE : formatNumber(count)}</span>
      {status !== undefined && hasNew(counts, status) && (
        <span className={styles.dot}>
          <span className="visually-hidden">, with new ones</span>
        </span>
      )}
    </Link>
  );
}
