import { ApiError } from "./api/client";
import { QueryClient } from "./query";
import { sessionStore } from "./session/session";

const MOST_RETRIES = 2;

/** The one query client for shell and remotes. What one person has read is gone when another signs in. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
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

/** Only what may pass is tried again: no answer, or a server in trouble. A refusal stands. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return mayPass && failures < MOST_RETRIES;
}
