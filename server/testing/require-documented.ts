import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { z } from "zod";
import { OPERATIONS } from "../src/api/create-app";
import { listRefusals } from "../src/api/openapi/list-refusals";

const problem = z.object({ type: z.string(), status: z.int() });

/** @throws if the API's document lists neither the code nor the kind of file that a call has answered with */
export async function requireDocumented(name: EndpointName, response: Response): Promise<void> {
  const endpoint: Endpoint = contract[name];
  const mediaType = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  if (endpoint.download && response.ok && !endpoint.mediaTypes?.includes(mediaType)) {
    throw new Error(`${name} answered ${mediaType}, which its mediaTypes don't list`);
  }
  if (mediaType !== "application/problem+json") return;
  const { type, status } = problem.parse(JSON.parse(await response.clone().text()));
  const code = type.slice(type.lastIndexOf(":") + 1);
  const listed = listRefusals(name, endpoint, OPERATIONS[name].rates).get(status) ?? [];
  if (code === "internal" || listed.some((known) => known === code)) return;
  throw new Error(`${name} answered ${code}, which the API's document doesn't list: npm run generate`);
}
