import { Problem } from "@guildway/server/kernel/core/problem";
import { PROBLEMS, type ProblemCode } from "@guildway/server/kernel/core/problems";
import { isProblemCode } from "../faults";

const HEADERS: Partial<Record<ProblemCode, Record<string, string>>> = {
  "too-many-requests": { "Retry-After": "30" },
  unavailable: { "Retry-After": "5" },
};

const MORE: Partial<Record<ProblemCode, Record<string, unknown>>> = {
  "confirmation-required": { methods: ["password"] },
};

/** Answers as the server would with a problem code, or with a status. */
export function faultResponse(kind: number | ProblemCode): Response {
  const code = typeof kind === "number" ? onlyCodeOf(kind) : kind;
  const requestId = crypto.randomUUID();
  if (code) return new Problem(code, { headers: HEADERS[code], more: MORE[code] }).toResponse(requestId);
  const problem = { type: "about:blank", title: `The test panel answers ${kind}`, status: Number(kind) };
  return Response.json(
    { ...problem, request_id: requestId },
    { status: Number(kind), headers: { "Content-Type": "application/problem+json" } },
  );
}

/** A status that several problems share doesn't say which one it is. */
function onlyCodeOf(status: number): ProblemCode | undefined {
  const codes = Object.entries(PROBLEMS).flatMap(([code, problem]) =>
    problem.status === status && isProblemCode(code) ? [code] : [],
  );
  return codes.length === 1 ? codes[0] : undefined;
}
