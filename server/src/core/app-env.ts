/** What a request carries through the application besides itself. */
export interface AppEnv {
  /** Handed in by the server that took the request; a browser build has none. */
  Bindings: { remoteAddress?: string } | undefined;
  Variables: {
    requestId: string;
    /** The endpoint's name once it is known; for logs and metrics. */
    endpoint: string | undefined;
  };
}
