import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";

interface Pattern {
  name: string;
  method: string;
  path: RegExp;
  parameters: number;
}

/** `/home/jobs/all` must be tried before `/home/jobs/{id}`, so paths with fewer parameters go first. */
const patterns: Pattern[] = Object.entries<Endpoint>(contract)
  .map(([name, { method, path }]) => ({
    name,
    method,
    path: new RegExp(`^/api${path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    parameters: path.split("{").length,
  }))
  .sort((one, other) => one.parameters - other.parameters);

/** Returns the name of the endpoint that answers a call; undefined if the contract has none. */
export function findEndpoint(method: string, path: string): string | undefined {
  return patterns.find((pattern) => pattern.method === method && pattern.path.test(path))?.name;
}
