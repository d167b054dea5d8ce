import { PROBLEMS, type ProblemCode } from "@guildway/server/kernel/core/problems";
import { endpoints } from "@guildway/shared/api/endpoints";

/** What can go wrong with the connection itself. */
export const CONNECTION_FAULTS = ["offline", "slow", "timeout"] as const;
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

/** An HTTP status of failure, a problem code of the server, or a fault of the connection. */
export type FaultKind = number | ProblemCode | ConnectionFault;

/** One endpoint of the contract that fails in one way. */
export interface Fault {
  endpoint: string;
  kind: FaultKind;
}

/** Names of the contract's endpoints, in alphabetical order. */
export const ENDPOINT_NAMES: readonly string[] = Object.keys(endpoints).sort();

export const PROBLEM_CODES: readonly ProblemCode[] = Object.keys(PROBLEMS).filter(isProblemCode);

/** Statuses that the panel offers; an address may name any from 400 to 599. */
export const COMMON_STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504] as const;

export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(PROBLEMS, text);
}

/**
 * Reads faults as written in an address: `applyToJob:500,listJobs:offline`.
 * @returns what is wrong with them in `problems`, one sentence each
 */
export function parseFaults(text: string): { faults: Fault[]; problems: string[] } {
  const faults: Fault[] = [];
  const problems: string[] = [];
  for (const part of text.split(",").filter(Boolean)) {
    const [endpoint = "", written = ""] = part.split(":");
    const kind = parseFaultKind(written);
    if (!ENDPOINT_NAMES.includes(endpoint)) {
      problems.push(
        `fail: the contract has no endpoint "${endpoint}". Allowed: ${ENDPOINT_NAMES.join(", ")}.`,
      );
    } else if (kind === undefined) {
      const allowed = [...CONNECTION_FAULTS, "a status from 400 to 599", ...PROBLEM_CODES].join(", ");
      problems.push(`fail: ${endpoint} can't fail with "${written}". Allowed: ${allowed}.`);
    } else if (faults.some((fault) => fault.endpoint === endpoint)) {
      problems.push(`fail: ${endpoint} is listed twice. An endpoint fails in one way at a time.`);
    } else faults.push({ endpoint, kind });
  }
  return { faults, problems };
}

/** Returns undefined for anything that isn't a fault. */
export function parseFaultKind(text: string): FaultKind | undefined {
  if (/^[45]\d\d$/.test(text)) return Number(text);
  if (isProblemCode(text)) return text;
  return CONNECTION_FAULTS.find((fault) => fault === text);
}

export function formatFaults(faults: readonly Fault[]): string {
  return faults.map(({ endpoint, kind }) => `${endpoint}:${kind}`).join(",");
}
