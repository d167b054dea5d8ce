/** One refused field: its path in the input, and why. */
export interface FieldError {
  path: string;
  message: string;
}

/** Why a write was refused: what it would have changed is no longer what was read. */
export interface Stale {
  /** The thing as it is now, as reading it would answer. */
  current: unknown;
  /** Who changed it last; undefined if they have left. */
  changedBy: { userId: string; name: string } | undefined;
  /** ISO 8601. */
  changedAt: string | undefined;
}

interface ApiErrorInit {
  status: number;
  message: string;
  fieldErrors?: FieldError[];
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  stale?: Stale | undefined;
}

/** A call that did not succeed: the server's `problem+json`, or no answer at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly fieldErrors: FieldError[];
  /** Seconds to wait before the next try, where the server says so. */
  readonly retryAfter: number | undefined;
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined;
  /** Somebody has changed the thing since it was read (412). */
  readonly stale: Stale | undefined;

  constructor({ status, message, fieldErrors = [], retryAfter, requestId, stale }: ApiErrorInit) {
    super(message);
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
    this.stale = stale;
  }
}

/** Whether a failure says that the thing asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** What to tell a person about a failure. */
export function errorMessage(error: unknown): string {
  // webpack names the file of the page that did not arrive.
  if (error instanceof Error && error.name === "ChunkLoadError") {
    return "Couldn't load this. Check your connection and try again.";
  }
  return error instanceof Error ? error.message : "Something went wrong. Please try again.";
}

/** The catalogue's "Could not fetch the user {error}" (product §2.4), readable whatever the error says. */
export function failureText(what: string, error: unknown): string {
  return `${what} – ${errorMessage(error)}`;
}
