import type { ReleaseFailure } from "@guildway/shared/contract/releases";
import { formatCount } from "@guildway/shared/format/numbers";
import { useQuery } from "@guildway/shared/query";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { useState } from "react";
import { releaseFailures } from "./queries";
import styles from "./release-failures.module.css";

/** What failed in a remote in the last day, read once somebody opens it. */
export function ReleaseFailures({ name, title }: { name: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.failures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Failures in the last day<span className="visually-hidden"> in {title}</span>
      </summary>
      {isOpen && <Failures name={name} />}
    </details>
  );
}

function Failures({ name }: { name: string }) {
  const query = useQuery(releaseFailures(name));
  return (
    <QueryState
      query={query}
      failed="Couldn't load the failures"
      loading={<SkeletonList label="Loading failures..." count={2} lines={2} />}
      isEmpty={(failures) => failures.length === 0}
      empty={<p>No browser has reported a failure.</p>}
    >
      {(failures) => (
        <ul className={styles.list}>
          {failures.map((failure) => (
            <FailureRow key={`${failure.version} ${failure.code} ${failure.message}`} failure={failure} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function FailureRow({ failure }: { failure: ReleaseFailure }) {
  const { version, code, message, count, per_1000, members, pages, browsers, stack, last_at } = failure;
  const facts = [
    `${formatCount(count, "time", "times")}, ${formatCount(per_1000, "time", "times")} per 1,000 views`,
    members > 0 && `reported by ${formatCount(members, "member")}`,
    pages.length > 0 && `on ${pages.join(", ")}`,
    browsers.length > 0 && `in ${browsers.join(", ")}`,
  ];
  return (
    <li className={styles.failure}>
      <p>
        <code>{code}</code> in <code>{version}</code>
      </p>
      {message !== "" && <p className={styles.message}>{message}</p>}
      <p className={styles.facts}>
        {facts.filter(Boolean).join(" · ")} · last <TimeAgo value={last_at} />
      </p>
      {stack !== "" && (
        <details>
          <summary>Stack</summary>
          {/* Focusable, because it scrolls. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways. */}
          <pre className={styles.stack} tabIndex={0}>
            {stack}
          </pre>
        </details>
      )}
    </li>
  );
}
