/** Every problem by its stable code: status and title (RFC 9457). */
export const PROBLEMS = {
  "bad-request": { status: 400, title: "The request can't be read" },
  "signed-out": { status: 401, title: "Sign in first" },
  "wrong-credentials": { status: 401, title: "Can't login" },
  forbidden: { status: 403, title: "You can't do this" },
  "email-unverified": { status: 403, title: "Verify your email first" },
  "profile-missing": { status: 403, title: "Create your profile first" },
  "password-required": { status: 403, title: "Enter your password to verify your email" },
  suspended: { status: 403, title: "Your account is suspended" },
  "registration-closed": { status: 403, title: "Registration is closed" },
  "second-step-required": { status: 403, title: "Use your second factor" },
  "wrong-code": { status: 403, title: "Wrong code" },
  "wrong-passkey": { status: 403, title: "This passkey can't be used" },
  "factor-required": { status: 403, title: "Add a second factor first" },
  "enrollment-required": { status: 403, title: "Your first factor needs more than a password" },
  "confirmation-required": { status: 403, title: "Confirm it's you" },
  "provider-refused": { status: 403, title: "The provider didn't confirm who you are" },
  "wrong-password": { status: 403, title: "Wrong password" },
  "not-found": { status: 404, title: "Not found" },
  "identity-unknown": { status: 404, title: "This account isn't linked yet" },
  "link-unknown": { status: 404, title: "This link is not valid" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "factor-exists": { status: 409, title: "You already have an authenticator app" },
  "factor-missing": { status: 409, title: "Something that this takes is missing" },
  "last-way-in": { status: 409, title: "This is your only way to sign in" },
  "factors-unavailable": { status: 409, title: "This server can't keep authenticator apps" },
  "passkeys-unavailable": { status: 409, title: "Passkeys can't be used here" },
  "passkey-exists": { status: 409, title: "This passkey was already added" },
  "identity-linked": { status: 409, title: "This account is already linked to yours" },
  "identity-taken": { status: 409, title: "Another account has this linked account" },
  "email-just-changed": { status: 409, title: "Your email address was just changed" },
  "email-taken": { status: 409, title: "Email is taken" },
  "profile-exists": { status: 409, title: "You already have a profile" },
  "request-answered": { status: 409, title: "This request has already been answered" },
  "message-id-taken": { status: 409, title: "Another message has this id" },
  "message-final": { status: 409, title: "This message can no longer be changed" },
  "already-suspended": { status: 409, title: "This account is already suspended" },
  "not-suspended": { status: 409, title: "This account isn't suspended" },
  "report-decided": { status: 409, title: "This report has already been decided" },
  "last-recruiter": { status: 409, title: "A company needs at least one recruiter" },
  "company-has-open-applications": { status: 409, title: "Applicants are still waiting for a decision" },
  "job-closed": { status: 409, title: "No longer accepting applications" },
  "already-applied": { status: 409, title: "You have already applied for this job" },
  "application-withdrawn": { status: 409, title: "This application was withdrawn" },
  "application-decided": { status: 409, title: "This application has already been decided" },
  "already-told": { status: 409, title: "The applicant has already been told" },
  "interview-called-off": { status: 409, title: "This interview was called off" },
  "no-files-wanted": { status: 409, title: "This job doesn't ask for files" },
  "job-applied": { status: 409, title: "Someone has applied for this job" },
  "too-many-alerts": { status: 409, title: "You have too many job alerts" },
  "alert-exists": { status: 409, title: "You already have this job alert" },
  "limit-reached": { status: 409, title: "You have reached a limit" },
  "gone-meanwhile": { status: 409, title: "Something in this request has just been deleted" },
  "link-used": { status: 410, title: "This link has already been used" },
  "sign-in-expired": { status: 410, title: "Sign in again" },
  "link-expired": { status: 410, title: "This link has expired" },
  "stale-version": { status: 412, title: "This has changed since you opened it" },
  "too-large": { status: 413, title: "The body is too large" },
  "wrong-media-type": { status: 415, title: "The body has the wrong media type" },
  invalid: { status: 422, title: "The input is not valid" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  "provider-unavailable": { status: 503, title: "The provider can't be reached" },
  unavailable: { status: 503, title: "Try again in a moment" },
  overloaded: { status: 503, title: "Guildway is very busy. Try again in a moment" },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** What is wrong with one field of the input; `path` is dotted, as forms name their fields. */
export interface FieldError {
  path: string;
  message: string;
}

interface ProblemOptions {
  /** What a person reads. */
  detail?: string;
  errors?: FieldError[];
  /** More members of the answer, besides those that every problem has. */
  more?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Field errors that an answer lists: more than a form shows at once, few enough to keep the answer small. */
const MOST_FIELD_ERRORS = 20;

/** A refusal with its code. Throw it anywhere below the router, which answers with it. */
export class Problem extends Error {
  readonly status: (typeof PROBLEMS)[ProblemCode]["status"];
  readonly title: string;
  readonly detail: string;
  readonly errors: FieldError[] | undefined;
  readonly more: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ProblemCode,
    options: ProblemOptions = {},
  ) {
    const { status, title } = PROBLEMS[code];
    super(title, { cause: options.cause });
    this.name = "Problem";
    this.status = status;
    this.title = title;
    this.detail = options.detail ?? title;
    this.errors = options.errors?.slice(0, MOST_FIELD_ERRORS);
    this.more = options.more;
    this.headers = { ...(status === 401 && { "WWW-Authenticate": "Bearer" }), ...options.headers };
  }

  /** The `application/problem+json` answer. */
  toResponse(requestId: string): Response {
    const body = {
      type: `urn:guildway:problem:${this.code}`,
      title: this.title,
      status: this.status,
      detail: this.detail,
      ...(this.errors && { errors: this.errors }),
      ...this.more,
      request_id: requestId,
    };
    return new Response(JSON.stringify(body), {
      status: this.status,
      headers: { ...this.headers, "Content-Type": "application/problem+json" },
    });
  }
}

/** 422 with what is wrong in which field. */
export function invalid(errors: FieldError[]): Problem {
  return new Problem("invalid", { detail: errors[0]?.message, errors });
}

/** 404; `what` is the word a person would use, such as "user". */
export function notFound(what: string): Problem {
  return new Problem("not-found", { detail: `There is no such ${what}` });
}
