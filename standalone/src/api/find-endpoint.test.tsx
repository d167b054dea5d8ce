import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { ENDPOINT_NAMES } from "../faults";
import { findEndpoint } from "./find-endpoint";

test.each(Object.entries<Endpoint>(contract))(
  "a call of %s is known by its name",
  (name, { method, path }) => {
    const called = path.replace(/\{\w+\}/g, "0193ff00-0000-7000-8000-000000000001");
    expect(findEndpoint(method, `/api${called}`)).toBe(name);
    expect(findEndpoint(method, `/api${called.replace(/\/$/, "")}`)).toBe(name);
  },
);

test("a call that isn't in the contract has no name", () => {
  expect(findEndpoint("GET", "/api/openapi.json")).toBeUndefined();
});

test("every endpoint of the contract can have a fault", () => {
  expect(ENDPOINT_NAMES).toEqual(Object.keys(contract).sort());
});
