import { toast } from "../page/toast";
import { ApiError, errorMessage } from "./api/client";
import { MutationCache, QueryClient, type WriteMeta } from "./query";
import { sessionStore } from "./session/session";

const MOST_RETRIES = 2;

/** Creates the one query client for shell and remotes. It is emptied when someone else signs in. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      // Requests are sent even when the browser is offline: waiting would look like loading, and a write sent after
      // people gave up on it would surprise them.
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
  sessionStore.subscribe((now, before) => {
    // A new token for the same session changes nothing.
    const isOpen = now.authToken !== null && before.authToken !== null;
    if (isOpen ? now.currUserId === before.currUserId : now.authToken === before.authToken) return;
    // Running requests belong to the previous session, too.
    void client.cancelQueries();
    client.clear();
  });
  return client;
}

/** Shows the result of every write, as its `meta` says. The only place that reports failed writes. */
export function createMutationCache(): MutationCache {
  return new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!meta?.shownBy && !(error instanceof ApiError && error.dismissed))
        toast.error(messageOf(error, meta));
    },
    // After the write's own `onSuccess`: the screen then shows what the message says.
    onSettled: (_data, error, _variables, _result, { meta }) => {
      if (!error && meta?.done) toast.success(meta.done);
    },
  });
}

function messageOf(error: unknown, meta: WriteMeta | undefined): string {
  const message = errorMessage(error);
  return meta?.failed === undefined ? message : `${meta.failed} – ${message}`;
}

/**
 * Only temporary failures are retried: no response, or a server error. A refusal is final, and an overloaded server has
 * already been asked a second time.
 */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.overloaded) return false;
  const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return mayPass && failures < MOST_RETRIES;
}
