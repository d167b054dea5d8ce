import { ApiError, errorMessage, failureText } from "./api/client";
import { MutationCache, QueryClient, type WriteMeta } from "./query";
import { sessionStore } from "./session/session";
import { toast } from "./toast";

const MOST_RETRIES = 2;

/** Creates the one query client for shell and remotes. What one person has read is gone when another signs in. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      // Without a connection it is tried all the same: waiting for one would look like loading, and what is sent
      // after it was given up would surprise.
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
  sessionStore.subscribe((now, before) => {
    if (now.authToken !== before.authToken) client.clear();
  });
  return client;
}

/** Says how every write ended, as its `meta` asks for: the one place where a failed write is shown. */
export function createMutationCache(): MutationCache {
  return new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!meta?.shownBy) toast.error(messageOf(error, meta));
    },
    // After the write's own `onSuccess`: what the message says can then be seen on the screen.
    onSettled: (_data, error, _variables, _result, { meta }) => {
      if (!error && meta?.done) toast.success(meta.done);
    },
  });
}

function messageOf(error: unknown, meta: WriteMeta | undefined): string {
  return meta?.failed === undefined ? errorMessage(error) : failureText(meta.failed, error);
}

/** Only temporary failures are retried: no answer, or a server in trouble. A refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return mayPass && failures < MOST_RETRIES;
}
