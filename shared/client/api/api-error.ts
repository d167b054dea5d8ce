import type { FieldError } from "./problem-fields";

/** Why a write was refused: what it changes was edited since it was read. */
export interface Stale {
  /** The current state, as reading it would return. */
  current: unknown;
  /** Who changed it last; undefined if they have left. */
  changedBy: { userId: string; name: string } | undefined;
  /** ISO 8601. */
  changedAt: string | undefined;
}

/** How the person can show that it's them; empty if the account has nothing to show. */
export type ConfirmationMethods = readonly string[];

/** Why someone can't sign in, and where they can appeal. */
export interface SuspensionNotice {
  reason: string;
  appealsEmail: string | undefined;
}

/** Someone at a provider whom no account here is linked to yet. */
export interface UnknownIdentity {
  /** What the person recognizes it by; may be empty. */
  name: string;
  /** To suggest; may be empty. */
  email: string;
}

interface ApiErrorInit {
  status: number;
  message: string;
  fieldErrors?: FieldError[];
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  stale?: Stale | undefined;
  overloaded?: boolean;
  lost?: boolean;
  unknownCall?: boolean;
  confirmation?: ConfirmationMethods | undefined;
  factorRequired?: boolean;
  dismissed?: boolean;
  signInToken?: string | undefined;
  signInMethods?: readonly string[];
  suspension?: SuspensionNotice | undefined;
  unknownIdentity?: UnknownIdentity | undefined;
}

/** A failed call: the server's `problem+json`, or no response at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly fieldErrors: FieldError[];
  /** Seconds to wait before the next attempt, if the server says so. */
  readonly retryAfter: number | undefined;
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined;
  /** Someone has edited it since it was read (412). */
  readonly stale: Stale | undefined;
  /** The server was overloaded and did nothing for this call. */
  readonly overloaded: boolean;
  /** The connection was lost, before or after the server processed the call. */
  readonly lost: boolean;
  /** The server serves nothing at the call's path. */
  readonly unknownCall: boolean;
  /** The call needs a recent confirmation of the person's identity (403). */
  readonly confirmation: ConfirmationMethods | undefined;
  /** The person may do this once they use a second factor (403). */
  readonly factorRequired: boolean;
  /** The person was asked and declined: there is nothing to report. */
  readonly dismissed: boolean;
  /** The sign-in needs a second step, which takes this token. */
  readonly signInToken: string | undefined;
  /** The methods for the second step. */
  readonly signInMethods: readonly string[];
  /** Moderators have suspended the account that signs in. */
  readonly suspension: SuspensionNotice | undefined;
  /** The provider has confirmed someone who has no account here yet. */
  readonly unknownIdentity: UnknownIdentity | undefined;

  constructor({
    status,
    message,
    fieldErrors = [],
    retryAfter,
    requestId,
    stale,
    overloaded = false,
    lost = false,
    unknownCall = false,
    confirmation,
    factorRequired = false,
    dismissed = false,
    signInToken,
    signInMethods = [],
    suspension,
    unknownIdentity,
  }: ApiErrorInit) {
    super(message);
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
    this.stale = stale;
    this.overloaded = overloaded;
    this.lost = lost;
    this.unknownCall = unknownCall;
    this.confirmation = confirmation;
    this.factorRequired = factorRequired;
    this.dismissed = dismissed;
    this.signInToken = signInToken;
    this.signInMethods = signInMethods;
    this.suspension = suspension;
    this.unknownIdentity = unknownIdentity;
  }
}

/** The whole message without a connection; a write adds whether its content is kept. */
export const OFFLINE = "You're offline.";

/** Whether a failure means that the requested resource doesn't exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * The message about a failure, for people.
 *
 * @param kept added without a connection or a session: `Your post is kept.`
 */
export function errorMessage(error: unknown, kept?: string): string {
  // webpack's message contains the URL of the file that failed to load.
  const isFileMissing = error instanceof Error && error.name === "ChunkLoadError";
  if (isFileMissing && navigator.onLine) return "Couldn't load this. Check your connection and try again.";
  const message = error instanceof Error ? error.message : "Something went wrong. Please try again.";
  const about = isFileMissing || isOffline(error) ? OFFLINE : message;
  if (kept === undefined) return about;
  if (about === OFFLINE || (error instanceof Error && isOffline(error.cause))) return `${about} ${kept}`;
  return error instanceof ApiError && error.status === 401 ? `${about}. ${kept}` : about;
}

const isOffline = (error: unknown) => error instanceof ApiError && error.message === OFFLINE;

/** The catalog's "Could not fetch the user {error}" (product §2.4), readable for any error. */
export function failureText(what: string, error: unknown): string {
  return `${what} – ${errorMessage(error)}`;
}
