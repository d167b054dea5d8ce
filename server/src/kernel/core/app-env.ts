/** Compresses the text of an answer as the caller accepts it; undefined to send it as it is. */
export type EncodeAnswer = (
  text: string,
  acceptEncoding: string | undefined,
) => { body: Uint8Array<ArrayBuffer>; encoding: string } | undefined;

/** A request's context in the application. */
export interface AppEnv {
  /** Passed in by the server that received the request; the browser build has none. */
  Bindings: { remoteAddress?: string; encodeAnswer?: EncodeAnswer } | undefined;
  Variables: {
    requestId: string;
    /** The endpoint's name once it is known, for logs and metrics. */
    endpoint: string | undefined;
  };
}
