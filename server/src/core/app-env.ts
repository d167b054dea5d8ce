/** What a request carries through the application besides itself. */
export interface AppEnv {
  /** Passed in by the server that received the request; the browser build has none. */
  Bindings: { remoteAddress?: string } | undefined;
  Variables: {
    requestId: string;
    /** The endpoint's name once it is known, for logs and metrics. */
    endpoint: string | undefined;
  };
}
