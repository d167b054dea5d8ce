import type { ReleaseHealth, ReleaseRecord, RemoteHealth } from "@guildway/shared/contract/releases";
import { Badge } from "@guildway/shared/ui/badge";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { ErrorChart } from "./error-chart";
import styles from "./remote-releases.module.css";

/** One remote with its versions. */
export function RemoteReleases({
  remote: { name, title, versions, history, problem },
  most,
}: {
  remote: RemoteHealth;
  most: number;
}) {
  return (
    <Card as="section" aria-labelledby={name}>
      <CardHeading id={name}>
        {title} {title !== name && <span className={styles.name}>{name}</span>}
      </CardHeading>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          This remote’s entry in the registry can’t be used: {problem}.{" "}
          {versions.length > 0
            ? "The version below stays in use."
            : "Its pages are missing until it is repaired."}
        </p>
      )}
      <ul className={styles.versions}>
        {versions.map((version) => (
          <VersionRow key={version.version} release={version} most={most} />
        ))}
      </ul>
      {history.length > 0 && (
        <details className={styles.history}>
          <summary>Changes of the last day</summary>
          <ul>
            {history.map((change) => (
              <li key={change.at}>{wordsOf(change)}</li>
            ))}
          </ul>
        </details>
      )}
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
function wordsOf({ at, action, version, by, commit, replaced, gate, notes }: ReleaseRecord): string {
  const time = new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  const facts = [
    `${version} ${ACTIONS[action] ?? action} by ${by}`,
    commit && `commit ${commit}`,
    replaced && `replaced ${replaced}`,
    gate,
    notes,
  ];
  return `${time}: ${facts.filter(Boolean).join(", ")}`;
}

function wordsOfDay({
  errors_per_1000,
  views,
  load_p50,
  load_p95,
}: NonNullable<ReleaseHealth["day"]>): string {
  if (views === 0) return "Last day: no views";
  const loads =
    load_p50 !== null &&
    load_p95 !== null &&
    `p50 ${load_p50.toLocaleString()} ms, p95 ${load_p95.toLocaleString()} ms to load`;
  const rate = `${counted(errors_per_1000, "error")} per 1,000 views`;
  return [`Last day: ${counted(views, "view")}`, rate, loads].filter(Boolean).join(", ");
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;

function VersionRow({
  release: { version, state, share, errors, codes, day },
  most,
}: {
  release: ReleaseHealth;
  most: number;
}) {
  const total = errors.reduce((sum, count) => sum + count, 0);
  return (
    <li className={styles.version}>
      <div className={styles.what}>
        <p className={styles.line}>
          {state === "earlier" ? "Earlier versions" : <code>{version}</code>}
          {state === "live" && <Badge tone="success">Live</Badge>}
          {state === "canary" && <Badge tone="warning">Canary</Badge>}
        </p>
        <p className={styles.share}>
          {state === "earlier" ? "In tabs that are still open" : `${share} % of new sessions`}
        </p>
      </div>
      <div className={styles.errors}>
        <p>{counted(total, "error")}</p>
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
      <ErrorChart errors={errors} most={most} />
    </li>
  );
}
