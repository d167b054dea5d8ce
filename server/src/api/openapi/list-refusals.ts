import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { PROBLEMS, type ProblemCode } from "../../kernel/core/problems";
import type { EndpointRates } from "../../kernel/core/rates";
import { REFUSALS } from "../refusals.gen";

/** Problems that a call may get before or instead of running its operation. */
function refusalsBefore(endpoint: Endpoint, rates: EndpointRates | undefined): ProblemCode[] {
  const { auth, params, query, body, upload, confirmed, method, idempotencyKey } = endpoint;
  const hasBody = body !== undefined || upload === true;
  return [
    "bad-request",
    ...(auth === "none" || auth === "optional-account" ? [] : (["signed-out"] as const)),
    ...(auth === "none" ? [] : (["scope-missing"] as const)),
    ...(auth === "member" ? (["email-unverified", "profile-missing"] as const) : []),
    ...(confirmed ? (["confirmation-required"] as const) : []),
    ...(params ? (["not-found"] as const) : []),
    ...(hasBody ? (["too-large", "wrong-media-type"] as const) : []),
    ...(upload ? (["storage-full"] as const) : []),
    ...(hasBody || query ? (["invalid"] as const) : []),
    ...(idempotencyKey ? (["key-reused"] as const) : []),
    ...(idempotencyKey === "secret" ? (["answer-not-stored"] as const) : []),
    ...(rates?.total ? (["limit-reached"] as const) : []),
    // A row that it references may be deleted while it writes.
    ...(method === "GET" || method === "DELETE" ? [] : (["gone-meanwhile"] as const)),
    "too-many-requests",
    "unavailable",
    "overloaded",
  ];
}

const ORDER = Object.keys(PROBLEMS);

/** Returns every problem that a call may be answered with except `internal`, by status. */
export function listRefusals(
  name: string,
  endpoint: Endpoint,
  rates: EndpointRates | undefined,
): Map<number, ProblemCode[]> {
  const thrown: Partial<Record<string, readonly ProblemCode[]>> = REFUSALS;
  const codes = new Set([...refusalsBefore(endpoint, rates), ...(thrown[name] ?? [])]);
  codes.delete("internal");
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of [...codes].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
