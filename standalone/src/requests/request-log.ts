import { create } from "zustand";

/** A call that the page has made. */
export interface LoggedRequest {
  id: number;
  at: string;
  method: string;
  path: string;
  /** The name in the contract; absent for a call that is not in it. */
  endpoint?: string | undefined;
  request?: unknown;
  /** Absent until there is a response. `offline` and `timeout` are faults without one. */
  status?: number | "offline" | "timeout";
  milliseconds?: number;
  response?: unknown;
  /** Whether a fault from the panel made it fail. */
  injected?: boolean;
}

/** Older ones are dropped. */
const MOST = 200;
let lastId = 0;

/** The page's calls to its API, newest first. */
export const requestLog = create<{ requests: readonly LoggedRequest[] }>()(() => ({ requests: [] }));

/** Adds a call that has just been made. @returns a function to call with its response */
export function logRequest(
  request: Pick<LoggedRequest, "method" | "path" | "endpoint" | "request">,
): (answer: Pick<LoggedRequest, "status" | "response" | "injected">) => void {
  const start = performance.now();
  lastId += 1;
  const entry: LoggedRequest = { ...request, id: lastId, at: new Date().toISOString() };
  requestLog.setState(({ requests }) => ({ requests: [entry, ...requests].slice(0, MOST) }));
  return (answer) => {
    const answered = { ...entry, ...answer, milliseconds: Math.round(performance.now() - start) };
    requestLog.setState(({ requests }) => ({
      requests: requests.map((other) => (other.id === entry.id ? answered : other)),
    }));
  };
}

export function clearRequests(): void {
  requestLog.setState({ requests: [] });
}

/** Whether a call contains every word of a filter: `apply 500` finds applications that failed with 500. */
export function matchesFilter({ method, path, endpoint, status }: LoggedRequest, filter: string): boolean {
  const text = [method, path, endpoint, status].join(" ").toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
