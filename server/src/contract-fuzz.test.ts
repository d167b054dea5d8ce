import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { useTestApp } from "../testing/app";
import { HOSTILE_TEXTS, hostileVariants, plausible } from "../testing/hostile-inputs";
import { buildRolesWorld, type RolesWorld } from "../testing/roles-world";
import { throttles } from "./db/schema";

jest.setTimeout(60_000);

const app = useTestApp();
const names = Object.keys(contract) as EndpointName[];

let world: RolesWorld;
beforeAll(async () => {
  world = await buildRolesWorld(app().db);
});

/** A path with the parameters filled in; ids of the world where one fits. */
function pathOf(endpoint: Endpoint, parameter: string): string {
  return endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(parameter));
}

function send(endpoint: Endpoint, path: string, body?: string) {
  const init: RequestInit = { method: endpoint.method };
  if (endpoint.body && body !== undefined) {
    init.body = body;
    init.headers = { "Content-Type": "application/json" };
  }
  return app().request(path, init, world.callers.recruiter);
}

/** What is refused here is input, not haste. */
async function forgetThrottles(): Promise<void> {
  await app().db.delete(throttles);
}

/** How many rows each table holds, as text. Throttles count refused calls on purpose. */
async function rowCounts(): Promise<string> {
  const { pool } = app().database;
  countAll ??= await countingQuery();
  const { rows } = await pool.query(countAll);
  return JSON.stringify(rows);
}

let countAll: string | undefined;

async function countingQuery(): Promise<string> {
  const { rows } = await app().database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'throttles'",
  );
  return rows.map(({ name }) => `select '${name}' as name, count(*)::int from "${name}"`).join(" union all ");
}

const textOf = (value: unknown) => (typeof value === "string" ? value : jsonOf(value));

/** JSON text, also of what JSON cannot say by itself. */
const jsonOf = (value: unknown) => JSON.stringify(value) ?? "null";

async function expectSound(response: Response, context: string): Promise<void> {
  const text = await response.text();
  if (response.status >= 500 && response.status !== 501)
    throw new Error(`${response.status} to ${context}: ${text}`);
  if (response.status >= 400) {
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(JSON.parse(text)).toMatchObject({ status: response.status, title: expect.any(String) });
  }
}

// Left out of the long walk: it would end the session that makes the calls.
const ENDS_SESSION: EndpointName[] = ["signOut"];

describe.each(names.filter((name) => !ENDS_SESSION.includes(name)))("%s", (name) => {
  const endpoint: Endpoint = contract[name];

  beforeEach(forgetThrottles);

  it("takes any path without falling", async () => {
    if (!endpoint.params) return;
    for (const text of HOSTILE_TEXTS) {
      // An address can hold neither nothing nor half a character.
      const parameter = text.slice(0, 500).replace(/^$|\p{Cs}/u, "x");
      await expectSound(await send(endpoint, pathOf(endpoint, parameter), "{}"), `parameter ${parameter}`);
    }
  });

  it("takes any query without falling", async () => {
    if (!endpoint.query) return;
    const path = pathOf(endpoint, world.job.id);
    for (const variant of hostileVariants(plausible(endpoint.query))) {
      const query = new URLSearchParams();
      for (const [key, value] of Object.entries(variant ?? {})) query.set(key, textOf(value).slice(0, 5_000));
      await expectSound(await send(endpoint, `${path}?${query}`, "{}"), `query ${query}`.slice(0, 300));
    }
  });

  it("takes any body without falling, and stores nothing that it refuses", async () => {
    if (!endpoint.body) return;
    const path = `${pathOf(endpoint, world.job.id)}?token=x`;
    const bodies = ["", "{", "null", "[]", `{"__proto__":{"admin":true}}`];
    for (const variant of hostileVariants(plausible(endpoint.body))) bodies.push(jsonOf(variant));
    const refused: string[] = [];
    for (const body of bodies) {
      await forgetThrottles();
      const response = await send(endpoint, path, body);
      await expectSound(response, `body ${body.slice(0, 300)}`);
      if (response.status >= 400) refused.push(body);
    }
    // All that is refused once more, between two counts: counting around each one would take minutes.
    const before = await rowCounts();
    for (const body of refused) await send(endpoint, path, body);
    expect(await rowCounts()).toBe(before);
  });
});
