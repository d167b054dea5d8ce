import type { ReleaseHealth, ReleaseRecord, RemoteHealth } from "@guildway/shared/contract/releases";
import { formatDate } from "@guildway/shared/format/dates";
import { formatCount, formatNumber } from "@guildway/shared/format/numbers";
import { Badge } from "@guildway/shared/ui/badge";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import type { ReactNode } from "react";
import { BarChart } from "./bar-chart";
import { ReleaseFailures } from "./release-failures";
import { ReleaseVitals } from "./release-vitals";
import styles from "./remote-releases.module.css";
import { VersionActions } from "./version-actions";

/** One remote with its versions. */
export function RemoteReleases({
  remote: { name, title, versions, history, changeable, problem },
  most,
}: {
  remote: RemoteHealth;
  most: number;
}) {
  // One scale for its versions, so that they can be compared.
  const mostViews = Math.max(1, ...versions.flatMap(({ day }) => day?.views_by_hour ?? []));
  return (
    <Card as="section" aria-labelledby={name}>
      <CardHeading id={name}>
        {title} {title !== name && <span className={styles.name}>{name}</span>}
      </CardHeading>
      <Stack gap={3}>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            This remote’s entry in the registry can’t be used: {problem}.{" "}
            {versions.length > 0
              ? "The version below stays in use."
              : "Its pages are missing until it is repaired."}
          </p>
        )}
        <ul>
          {versions.map((version) => (
            <VersionRow key={version.version} release={version} most={most} mostViews={mostViews}>
              {changeable && <VersionActions name={name} release={version} />}
            </VersionRow>
          ))}
        </ul>
        {versions.length > 0 && <ReleaseFailures name={name} title={title} />}
        {versions.length > 0 && <ReleaseVitals name={name} title={title} />}
        {history.length > 0 && (
          <details className={styles.history}>
            <summary>Latest changes</summary>
            <ul>
              {history.map((change) => (
                <li key={change.at}>{wordsOf(change)}</li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Card>
  );
}

const ACTIONS: Record<string, string> = {
  deploy: "made live",
  canary: "canary",
  "end-canary": "canary ended",
  rollback: "rolled back to",
  pin: "pinned",
  remove: "removed",
  rebuild: "registry rebuilt with",
};

/** One change on a line: when, what, by whom, and the release notes. */
function wordsOf({
  at,
  action,
  version,
  by,
  commit,
  replaced,
  withdrawn,
  gate,
  notes,
}: ReleaseRecord): string {
  const time = formatDate(at, "shortMoment");
  const facts = [
    `${version} ${ACTIONS[action] ?? action} by ${by}`,
    commit && `commit ${commit}`,
    replaced && `replaced ${replaced}`,
    withdrawn && `withdrew ${withdrawn}`,
    gate,
    notes,
  ];
  return `${time}: ${facts.filter(Boolean).join(", ")}`;
}

function wordsOfDay({
  errors_per_1000,
  views,
  load_p50,
  load_p75,
  load_p95,
  load_p50_over,
  load_p75_over,
  load_p95_over,
}: NonNullable<ReleaseHealth["day"]>): string {
  if (views === 0) return "Last day: no views";
  const loads = Object.entries({
    p50: [load_p50, load_p50_over] as const,
    p75: [load_p75, load_p75_over] as const,
    p95: [load_p95, load_p95_over] as const,
  }).flatMap(([name, [ms, isOver]]) => (ms === null ? [] : [`${name} ${timeOf(ms, isOver)}`]));
  const rate = `${formatCount(errors_per_1000, "error")} per 1,000 views`;
  const facts = [`Last day: ${formatCount(views, "view")}`, rate, ...loads].join(", ");
  return loads.length > 0 ? `${facts} to load` : facts;
}

/** What took longer than the last time that is measured is only known to have done so. */
const timeOf = (ms: number, isOver: boolean): string =>
  isOver ? `over ${formatNumber(ms / 1000)} s` : `${formatNumber(ms)} ms`;

function VersionRow({
  release: { version, state, share, errors, codes, day },
  most,
  mostViews,
  children,
}: {
  release: ReleaseHealth;
  most: number;
  mostViews: number;
  /** What can be done with it. */
  children: ReactNode;
}) {
  const total = errors.reduce((sum, count) => sum + count, 0);
  return (
    <li className={styles.version}>
      <div className={styles.what}>
        <Cluster as="p">
          {state === "earlier" ? "Earlier versions" : <code>{version}</code>}
          {state === "live" && <Badge tone="success">Live</Badge>}
          {state === "canary" && <Badge tone="warning">Canary</Badge>}
        </Cluster>
        <p className={styles.share}>
          {state === "earlier" ? "In tabs that are still open" : `${share}% of new sessions`}
        </p>
      </div>
      <div className={styles.errors}>
        <p>{formatCount(total, "error")}</p>
        {day && <p className={styles.share}>{wordsOfDay(day)}</p>}
        {codes.length > 0 && (
          <ul className={styles.codes} aria-label="Error codes">
            {codes.map(({ code, count }) => (
              <li key={code}>
                {count} × <code>{code}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Cluster>
        <BarChart
          of="errors"
          counts={errors}
          most={most}
          label={`${total} in the last hour, ${errors.at(-1) ?? 0} of them in the last five minutes`}
        />
        {day && day.views > 0 && (
          <BarChart
            of="views"
            counts={day.views_by_hour}
            most={mostViews}
            label={`${formatCount(day.views, "view")} in the last day, ${day.views_by_hour.at(-1) ?? 0} of them in the last hour`}
          />
        )}
      </Cluster>
      {children}
    </li>
  );
}
