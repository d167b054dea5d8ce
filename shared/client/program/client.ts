import type { Calls, ServerEvent } from "./calls";

export interface ClientOptions {
  /** Where the product is: `https://guildway.example`. */
  url: string;
  /**
   * An access token, or the `access_token` of a session; a function is asked before each call. Without one, only calls
   * that anyone may make succeed.
   */
  token?: string | (() => string | undefined);
}

/** The stream is open, and events may have been missed before: read again what your program relies on. */
export interface Connected {
  type: "connected";
}

/** The product's calls by their names, and its events. */
export interface Client extends Calls {
  /**
   * Listens to the server until the loop is left or the signal is aborted; reconnects by itself. The first event is
   * `connected`, and so is each after which events may have been missed. All others are only hints to read again.
   *
   * @throws {Refusal} if the token opens no stream, or none anymore
   */
  listen(options?: { signal?: AbortSignal }): AsyncGenerator<ServerEvent | Connected, void>;
}
