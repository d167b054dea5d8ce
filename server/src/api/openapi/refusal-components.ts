import { PROBLEMS, type ProblemCode } from "../../kernel/core/problems";

const urn = (code: ProblemCode) => `urn:guildway:problem:${code}`;
const RETRYING: readonly number[] = [429, 503];

/** Collects the refusals that calls share. */
export class RefusalComponents {
  readonly #responses = new Map<string, object>();
  readonly #codes = new Set<ProblemCode>();

  /** Returns a reference to the refusal with one of these codes, which have one status. */
  refer(codes: readonly [ProblemCode, ...ProblemCode[]]): object {
    const name = codes.map(pascal).join("Or");
    if (!this.#responses.has(name)) this.#responses.set(name, refusal(codes));
    for (const code of codes) this.#codes.add(code);
    return { $ref: `#/components/responses/${name}` };
  }

  /** The refusals that were referred to, by name. */
  get responses(): Record<string, object> {
    return sorted(this.#responses);
  }

  /** A row of the table of codes for each of its codes. */
  get examples(): Record<string, object> {
    return sorted(new Map([...this.#codes].map((code) => [code, example(code)])));
  }
}

const sorted = <T>(found: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));

/** `job-closed` → `JobClosed`. */
const pascal = (code: string) => code.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function refusal(codes: readonly [ProblemCode, ...ProblemCode[]]): object {
  const { status } = PROBLEMS[codes[0]];
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join("  \n"),
    ...(RETRYING.includes(status) && {
      headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
    }),
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const REQUEST_ID = "8c5f6a3e-2b1d-4f7c-9a0e-6d3b5c8e1f42";

function example(code: ProblemCode): object {
  const { status, title, meaning, action } = PROBLEMS[code];
  const field = { errors: [{ path: "content", message: "Post can't be empty" }] };
  return {
    summary: title,
    description: `${meaning} ${action}`,
    value: {
      type: urn(code),
      title,
      status,
      detail: title,
      ...(code === "invalid" && field),
      request_id: REQUEST_ID,
    },
  };
}

/** The body of every refusal (RFC 9457). */
export const problemSchemas = {
  Problem: {
    type: "object",
    required: ["type", "title", "status", "detail", "request_id"],
    properties: {
      type: { $ref: "#/components/schemas/ProblemType" },
      title: { type: "string" },
      status: { type: "integer" },
      detail: { type: "string", description: "What a person reads" },
      request_id: { type: "string", description: "Also sent as X-Request-Id, and logged" },
      errors: {
        type: "array",
        description: "With 422: what is wrong with which field",
        items: { $ref: "#/components/schemas/FieldError" },
      },
      methods: {
        type: "array",
        items: { type: "string" },
        description: "With confirmation-required and second-step-required: how to show who you are",
      },
      sign_in_token: { type: "string", description: "With second-step-required: for finishLogin" },
      current: { description: "With 412: the resource's current state, as reading it would return" },
      changed_by: {
        description: "With 412: who changed it last",
        anyOf: [{ $ref: "#/components/schemas/Editor" }, { type: "null" }],
      },
      changed_at: { type: ["string", "null"], format: "date-time", description: "With 412: when" },
    },
  },
  ProblemType: {
    type: "string",
    description: "What went wrong. Later versions may add more: go by the status for one that you don't know",
    enum: Object.keys(PROBLEMS).map((code) => `urn:guildway:problem:${code}`),
  },
  FieldError: {
    type: "object",
    required: ["path", "message"],
    properties: {
      path: { type: "string", description: "The field's name, with dots for fields within fields" },
      message: { type: "string" },
    },
  },
  Editor: {
    type: "object",
    required: ["user_id", "name"],
    properties: { user_id: { type: "string", format: "uuid" }, name: { type: "string" } },
  },
};
