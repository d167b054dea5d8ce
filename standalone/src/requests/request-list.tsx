import { Button } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { useId, useState } from "react";
import { copyText } from "../panel/copy-text";
import styles from "./request-list.module.css";
import { clearRequests, type LoggedRequest, matchesFilter, requestLog } from "./request-log";

/** The page's calls to its API, to look through and to paste into a ticket. */
export function RequestList() {
  const id = useId();
  const requests = requestLog((log) => log.requests);
  const [filter, setFilter] = useState("");
  const shown = requests.filter((request) => matchesFilter(request, filter));
  const none =
    shown.length === 0 && (requests.length === 0 ? "No requests yet" : "No request matches the filter");
  return (
    <>
      <Cluster>
        <label htmlFor={id}>Filter</label>
        <input
          id={id}
          type="search"
          className={styles.filter}
          placeholder="GET jobs 500"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <Button
          size="sm"
          variant="secondary"
          unavailable={none}
          onClick={() => copyText(JSON.stringify(shown, null, 2), `${shown.length} requests copied`)}
        >
          Copy all
        </Button>
        <Button
          size="sm"
          variant="secondary"
          unavailable={requests.length === 0 && none}
          onClick={clearRequests}
        >
          Clear
        </Button>
      </Cluster>
      {none ? (
        <p>{none}</p>
      ) : (
        <ol className={styles.list} aria-label="Requests, newest first">
          {shown.map((request) => (
            <li key={request.id}>
              <Request request={request} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Request({ request }: { request: LoggedRequest }) {
  const [open, setOpen] = useState(false);
  const { method, path, endpoint, status, milliseconds, injected } = request;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.request}>
        <span className={styles.call}>
          {method} {path}
        </span>
        <span>{endpoint ?? "not in the contract"}</span>
        <span className={isFailure(status) ? styles.failed : undefined}>
          {status ?? "waiting"}
          {injected && " (injected)"}
        </span>
        <span>{milliseconds === undefined ? "" : `${milliseconds} ms`}</span>
      </summary>
      {open && (
        <div className={styles.bodies}>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => copyText(JSON.stringify(request, null, 2), "Request copied")}
          >
            Copy
          </Button>
          <Body title="Request body" body={request.request} />
          <Body title="Response body" body={request.response} />
        </div>
      )}
    </details>
  );
}

function Body({ title, body }: { title: string; body: unknown }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <pre className={styles.body}>{body === undefined ? "(empty)" : JSON.stringify(body, null, 2)}</pre>
    </>
  );
}

function isFailure(status: LoggedRequest["status"]): boolean {
  return typeof status === "string" || (status !== undefined && status >= 400);
}
