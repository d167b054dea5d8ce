import type { ReleaseHealth, RemoteHealth } from "@guildway/shared/contract/releases";
import { Badge } from "@guildway/shared/ui/badge";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { ErrorChart } from "./error-chart";
import styles from "./remote-releases.module.css";

/** One remote with its versions. */
export function RemoteReleases({
  remote: { name, title, versions, problem },
  most,
}: {
  remote: RemoteHealth;
  most: number;
}) {
  return (
    <Card as="section" aria-labelledby={name}>
      <CardHeading id={name}>
        {title} <span className={styles.name}>{name}</span>
      </CardHeading>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          The registry’s entry can’t be used: {problem}. What was live before goes on.
        </p>
      )}
      <ul className={styles.versions}>
        {versions.map((version) => (
          <VersionRow key={version.version} release={version} most={most} />
        ))}
      </ul>
    </Card>
  );
}

function VersionRow({
  release: { version, state, share, errors, codes },
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
          {state === "canary" && <Badge tone="warning">Trial</Badge>}
        </p>
        <p className={styles.share}>
          {state === "earlier" ? "In tabs that are still open" : `${share} % of new sessions`}
        </p>
      </div>
      <div className={styles.errors}>
        <p>
          {total} {total === 1 ? "error" : "errors"}
        </p>
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
