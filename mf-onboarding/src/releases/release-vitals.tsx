import { type ReleaseVital, VITALS, type Vital } from "@guildway/shared/contract/releases";
import { formatCount, formatNumber } from "@guildway/shared/format/numbers";
import { useQuery } from "@guildway/shared/query";
import { Badge } from "@guildway/shared/ui/badge";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { useState } from "react";
import { releaseVitals } from "./queries";
import styles from "./release-vitals.module.css";

const NAMES: Record<Vital, string> = {
  LCP: "Largest part appears",
  INP: "Slowest reaction",
  CLS: "Layout jumps",
};

/** Up to here a page is good, and up to here it isn't poor (web.dev/vitals). */
const LIMITS: Record<Vital, readonly [number, number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** How visits to a remote's pages felt in the last week, by page and version; read once somebody opens it. */
export function ReleaseVitals({ name, title }: { name: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.vitals} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Web Vitals of the last week<span className="visually-hidden"> in {title}</span>
      </summary>
      {isOpen && <Vitals name={name} />}
    </details>
  );
}

function Vitals({ name }: { name: string }) {
  const query = useQuery(releaseVitals(name));
  return (
    <QueryState
      query={query}
      failed="Couldn't load the Web Vitals"
      loading={<SkeletonList label="Loading Web Vitals..." count={2} lines={2} />}
      isEmpty={(vitals) => vitals.length === 0}
      empty={<p>No browser has measured a visit.</p>}
    >
      {(vitals) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways.
        <section className={styles.scroll} aria-label="Web Vitals by page and version" tabIndex={0}>
          <table>
            <caption>Three of four visits had at most this. One of five is measured.</caption>
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Version</th>
                {VITALS.map((metric) => (
                  <th key={metric} scope="col">
                    {NAMES[metric]} ({metric})
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rowsOf(vitals).map(([key, { page, version, ...values }]) => (
                <tr key={key}>
                  <th scope="row">{page}</th>
                  <td>
                    <code>{version}</code>
                  </td>
                  {VITALS.map((metric) => (
                    <td key={metric}>
                      <Value vital={values[metric]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </QueryState>
  );
}

type Row = { page: string; version: string } & Partial<Record<Vital, ReleaseVital>>;

/** A row for each page and version, in the order in which they come. */
function rowsOf(vitals: readonly ReleaseVital[]): [string, Row][] {
  const rows = new Map<string, Row>();
  for (const vital of vitals) {
    const { page, version, metric } = vital;
    const key = `${page} ${version}`;
    rows.set(key, { ...(rows.get(key) ?? { page, version }), [metric]: vital });
  }
  return [...rows];
}

function Value({ vital }: { vital: ReleaseVital | undefined }) {
  if (!vital) return <span className={styles.visits}>Not measured</span>;
  const { metric, p75, over, visits } = vital;
  const [good, poor] = LIMITS[metric];
  const amount = metric === "CLS" ? formatNumber(p75) : `${formatNumber(p75)} ms`;
  return (
    <>
      {over ? `over ${amount}` : amount}{" "}
      {p75 <= good ? (
        <Badge tone="success">Good</Badge>
      ) : p75 <= poor && !over ? (
        <Badge tone="warning">Could be better</Badge>
      ) : (
        <Badge tone="danger">Poor</Badge>
      )}{" "}
      <span className={styles.visits}>{formatCount(visits, "visit")}</span>
    </>
  );
}
