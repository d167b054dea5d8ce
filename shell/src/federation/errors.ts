/**
 * Every way in which a remote can fail, with what the visitor is told. The codes are stable: they stand in
 * docs/errors.md, in logs and in reports.
 */
export const remoteFailures = {
  REMOTE_ENTRY_UNREACHABLE: "This part of the site could not be reached.",
  REMOTE_ENTRY_INVALID: "This part of the site answered with something unexpected.",
  REMOTE_ENTRY_ALTERED: "This part of the site is not as it was released, so it was not started.",
  REMOTE_TIMEOUT: "This part of the site took too long to answer.",
  REMOTE_CHUNK_MISSING: "A part of this page could not be loaded.",
  REMOTE_EXPOSE_INVALID: "This part of the site does not fit the rest of it.",
  REMOTE_SHELL_TOO_OLD: "This part of the site is newer than the page you have open. Reload to update.",
  REMOTE_RENDER_FAILED: "Something went wrong while showing this page.",
  REMOTE_SLOW: "This page is taking longer than usual. It will appear as soon as it's here.",
  REMOTE_FROZEN: "This page stopped responding the last time, so it wasn't started again.",
  REMOTE_UNCAUGHT: "Something went wrong on this page.",
} as const;

export type RemoteFailureCode = keyof typeof remoteFailures;

/** A remote that could not be loaded or shown. */
export class RemoteError extends Error {
  override name = "RemoteError";

  constructor(
    readonly code: RemoteFailureCode,
    readonly remote: string,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${remote}: ${detail}`, options);
  }

  /** Whether the code could not be had, so that a newer release may help. */
  get isLoadFailure(): boolean {
    return this.code !== "REMOTE_RENDER_FAILED";
  }
}

/** Anything thrown below a remote's boundary, as one of the codes. */
export function toRemoteError(remote: string, thrown: unknown): RemoteError {
  if (thrown instanceof RemoteError) return thrown;
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return new RemoteError(
    isChunkError(thrown) ? "REMOTE_CHUNK_MISSING" : "REMOTE_RENDER_FAILED",
    remote,
    detail,
    {
      cause: thrown,
    },
  );
}

/** What webpack says of a script or style sheet that can't be loaded, browsers of a module, Vite of a style sheet. */
const chunkError = /^ChunkLoadError|dynamically imported module|Importing a module|Unable to preload/;

/** Whether a part of the build could not be loaded, whatever bundler made it. */
export function isChunkError(thrown: unknown): boolean {
  return thrown instanceof Error && chunkError.test(String(thrown));
}
