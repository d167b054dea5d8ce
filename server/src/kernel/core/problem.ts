import { PROBLEMS, type ProblemCode } from "./problems";

/** What is wrong with one field of the input; `path` is dotted, as forms name their fields. */
export interface FieldError {
  path: string;
  message: string;
}

interface ProblemOptions {
  /** The message for people. */
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

/** 404; `what` is the noun for people, such as "user". */
export function notFound(what: string): Problem {
  return new Problem("not-found", { detail: `There is no such ${what}` });
}
