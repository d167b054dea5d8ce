/**
 * Every way in which a remote can fail, with the message for the visitor. The codes are stable: they are in
 * docs/errors.md, in logs and in reports.
 */
export const remoteFailures = {
  REMOTE_ENTRY_UNREACHABLE: "This page couldn't be loaded. Check your connection and try again.",
  REMOTE_ENTRY_INVALID: "This page couldn't be loaded: we received the wrong file.",
  REMOTE_ENTRY_ALTERED: "This page's files were altered, so it wasn't loaded.",
  REMOTE_TIMEOUT: "This page took too long to load.",
  REMOTE_CHUNK_MISSING: "Part of this page couldn't be loaded.",
  REMOTE_EXPOSE_INVALID: "This page doesn't fit the rest of the site, so it wasn't started.",
  REMOTE_SHELL_TOO_OLD: "There is a newer version of this page. Reload to get it.",
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

  /** Whether the code couldn't be loaded, so that a newer release may help. */
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

/**
 * The messages of webpack, browsers and Vite for scripts, modules and style sheets that can't be loaded. The
 * federation runtime may have added a prefix.
 */
const chunkError = /ChunkLoadError|dynamically imported module|Importing a module|Unable to preload/;

/** Whether a part of the build could not be loaded, whatever bundler made it. */
export function isChunkError(thrown: unknown): boolean {
  return thrown instanceof Error && chunkError.test(String(thrown));
}
