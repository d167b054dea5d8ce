import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "../../server/testing/database";
import { ServerProcess } from "../../server/testing/server-process";

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  // It isn't a standby, but it makes metrics about replicas appear.
  server = await ServerProcess.start({ DATABASE_URL: database.url, DATABASE_REPLICA_URLS: database.url });
});
afterAll(async () => {
  await server.end();
  await database.drop();
});

const dashboard = readFileSync(join(__dirname, "../grafana/guildway.json"), "utf8");

test("the dashboard shows only metrics that a server has", async () => {
  await fetch(`${server.url}/api/all-skills/`);
  await fetch(`${server.url}/`);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const known = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const expressions = (JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
    ({ targets }) => targets.map(({ expr }) => expr),
  );
  const shown = expressions.flatMap((text) =>
    [...text.matchAll(/([a-z0-9_]+)\{/g)].map(([, name = ""]) => name),
  );
  expect(shown.length).toBeGreaterThanOrEqual(expressions.length);
  const unknown = shown.filter(
    (name) => !known.has(name.replace(/_(bucket|count)$/, "")) && !known.has(name),
  );
  expect(unknown).toEqual([]);
});

test("everything that deploying.md tells operators to watch has a panel", () => {
  const rows = readFileSync(join(__dirname, "../../docs/deploying.md"), "utf8").split("## What to watch")[1];
  const watched = [...(rows ?? "").matchAll(/^\| [^|]*`([a-z_]+)/gm)].flatMap(([, name = ""]) => name);
  // Whether a server is up is Prometheus' own metric, not the server's.
  expect(watched.filter((name) => name !== "up" && !dashboard.includes(name))).toEqual([]);
  expect(watched).toContain("database_replica_lag_seconds");
});
