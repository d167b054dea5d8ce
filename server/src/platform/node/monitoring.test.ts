import { once } from "node:events";
import { createServer } from "node:net";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { ServerProcess } from "../../../testing/server-process";

let database: TestDatabase;
let server: ServerProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => server?.end());
afterAll(() => database.drop());

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  return address !== null && typeof address === "object" ? address.port : 0;
}

const statusOf = async (url: string) => (await fetch(url)).status;

test("METRICS_PORT moves metrics and documentation off the public port", async () => {
  const port = String(await freePort());
  server = await ServerProcess.start({ DATABASE_URL: database.url, METRICS_PORT: port });
  for (const path of ["/metrics", "/api/docs", "/api/openapi.json"]) {
    expect(await statusOf(server.url + path)).toBe(404);
    expect(await statusOf(`http://127.0.0.1:${port}${path}`)).toBe(200);
  }
  expect(await statusOf(`http://127.0.0.1:${port}/api/all-skills/`)).toBe(404);
});

test("METRICS and API_DOCS switch them off", async () => {
  server = await ServerProcess.start({ DATABASE_URL: database.url, METRICS: "false", API_DOCS: "false" });
  for (const path of ["/metrics", "/api/docs", "/api/openapi.json"]) {
    expect(await statusOf(server.url + path)).toBe(404);
  }
  expect(await statusOf(`${server.url}/api/all-skills/`)).toBe(200);
});

test("production serves neither by default, but both on their own port", async () => {
  const production = {
    DATABASE_URL: database.url,
    NODE_ENV: "production",
    MIGRATE: "true",
    DRAIN_SECONDS: "0",
  };
  server = await ServerProcess.start(production);
  for (const path of ["/metrics", "/api/docs", "/api/openapi.json"]) {
    expect(await statusOf(server.url + path)).toBe(404);
  }
  await server.end();
  const port = String(await freePort());
  server = await ServerProcess.start({ ...production, METRICS_PORT: port });
  expect(await statusOf(`${server.url}/metrics`)).toBe(404);
  expect(await statusOf(`http://127.0.0.1:${port}/metrics`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/api/docs`)).toBe(200);
});
