import { type FieldError, fieldErrorsOf, textOf } from "../api/problem-fields";
import type { RefusalCode } from "./calls";

interface Answer {
  status: number;
  /** The problem document (RFC 9457). */
  problem: unknown;
  /** The header `Retry-After`. */
  retryAfter: unknown;
}

const CODE = /^urn:guildway:problem:(.+)$/;

/** A call that the server has refused. It has changed nothing. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** HTTP status. */
  readonly status: number;
  /** Why, in a word; undefined if something between the server and here has answered. */
  readonly code: RefusalCode | undefined;
  /** The refused fields, each with its path in the input and a message. */
  readonly fields: readonly FieldError[];
  /** Seconds until it makes sense to try again, if the server says so. */
  readonly retryAfter: number | undefined;
  /** The id by which the server's operator finds the call in the log. */
  readonly requestId: string | undefined;
  /** The whole problem document: that of a refused update contains the current state as `current`. */
  readonly problem: Readonly<Record<string, unknown>>;

  constructor({ status, problem, retryAfter }: Answer) {
    super(textOf(problem, "detail") ?? textOf(problem, "title") ?? `The server answered ${status}`);
    this.status = status;
    this.code = CODE.exec(textOf(problem, "type") ?? "")?.[1];
    this.fields = fieldErrorsOf(problem);
    const seconds = Number(retryAfter);
    this.retryAfter = seconds > 0 ? seconds : undefined;
    this.requestId = textOf(problem, "request_id");
    this.problem = typeof problem === "object" && problem !== null ? { ...problem } : {};
  }
}

/** A call without an answer: nobody knows whether the server has done what it asks for. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}
