import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";

const app = useTestApp();
/** What is said of an id is longer. */
const UNKNOWN_PATH = "Not found";
const names = Object.keys(contract) as EndpointName[];

function pathOf(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{\w+\}/g, uuidv7()).replace(/\/$/, "");
}

describe("operations", () => {
  it.each(names)("%s answers at its path, with and without the trailing slash", async (name) => {
    const endpoint: Endpoint = contract[name];
    for (const address of [pathOf(endpoint), `${pathOf(endpoint)}/`]) {
      const { token } = await buildUser(app().db);
      const response = await app().request(address, { method: endpoint.method }, { token });
      // Without query and body this is success, a refusal of the caller or the input, or an unknown id.
      const possible = [endpoint.status ?? 200, 403, 404, 415, 422];
      expect(possible).toContain(response.status);
      if (response.status === 404) expect(await response.json()).not.toMatchObject({ detail: UNKNOWN_PATH });
      expect(response.headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
    }
  });

  it.each(names.filter((name) => ["account", "member"].includes(contract[name].auth)))(
    "%s should require authentication",
    async (name) => {
      const endpoint: Endpoint = contract[name];
      for (const token of [undefined, "x".repeat(43), "not a token"]) {
        const response = await app().request(
          pathOf(endpoint),
          { method: endpoint.method },
          token ? { token } : {},
        );
        expect(response.status).toBe(401);
        expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      }
    },
  );

  it.each(names)("%s answers another method with 405 and the methods it has", async (name) => {
    const endpoint: Endpoint = contract[name];
    const response = await app().request(pathOf(endpoint), { method: "PURGE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")?.split(", ")).toContain(endpoint.method);
  });
});
