import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { OPERATIONS } from "../../api/create-app";
import { createOpenApiDocument } from "./openapi";

const { paths } = createOpenApiDocument(contract, OPERATIONS);

interface Described {
  responses: Record<string, unknown>;
}

function statusesOf({ path, method }: Endpoint): string[] {
  const described = paths[path]?.[method.toLowerCase()] as Described | undefined;
  return Object.keys(described?.responses ?? {});
}

test.each(Object.entries<Endpoint>(contract))("%s documents its success and its refusals", (_, endpoint) => {
  const statuses = statusesOf(endpoint);
  expect(statuses).toContain(String(endpoint.status ?? 200));
  expect(statuses.filter((status) => status.startsWith("4")).length).toBeGreaterThan(0);
});

test("a call with a session, a parameter and a body documents the refusals of each", () => {
  expect(statusesOf(contract.updateCompany)).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "413",
    "415",
    "422",
    "429",
    "default",
  ]);
  expect(statusesOf(contract.getQuiz)).toEqual(["200", "400", "429", "default"]);
});
