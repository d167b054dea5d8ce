import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "../../server/testing/database";
import { ServerProcess } from "../../server/testing/server-process";
import { freePort } from "./component";

const RULES = join(__dirname, "../prometheus/guildway.rules.yml");
const FUNCTIONS = ["histogram_quantile"];

let database: TestDatabase;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  // It isn't a standby, but it makes metrics about replicas appear; the https address does so for the certificate.
  server = await ServerProcess.start({
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URLS: database.url,
    PORT: String(port),
    PUBLIC_URL: "https://guildway.invalid",
    NODE_ENV: "production",
    METRICS: "true",
  });
});
afterAll(async () => {
  await server.end();
  await database.drop();
});

test("alerts are raised only on metrics that a server has", async () => {
  await fetch(`${url}/api/all-skills/`);
  await fetch(`${url}/`);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const known = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
  const rules = readFileSync(RULES, "utf8").replace(/^( +annotations:|#).*$/gm, "");
  const used = [...rules.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)].map(([name]) => name);
  expect(used.length).toBeGreaterThan(15);
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|count)$/, ""));
  expect(used.filter((name) => !FUNCTIONS.includes(name) && !isKnown(name))).toEqual([]);
});

test("deploying.md names everything that an alert is about", () => {
  const [, watched = ""] = readFileSync(join(__dirname, "../../docs/deploying.md"), "utf8").split(
    "## What to watch",
  );
  expect(watched).toContain("ops/prometheus/guildway.rules.yml");
});

/** Two hours without a value. */
const UNKNOWN = Array(121).fill("NaN").join(" ");

const ALERTS = [...readFileSync(RULES, "utf8").matchAll(/ alert: (\w+)$/gm)].map(([, name]) => name);

/** The alerts after two hours in which everything is fine, or nothing is. */
const CASES = `
rule_files: [${RULES}]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'up{job="guildway",instance="one"}', values: '1x120' }
      - { series: 'database_replica_lag_seconds{replica="good"}', values: '0.1x120' }
      - { series: 'backup_age_seconds', values: '3600+60x120' }
      - { series: 'disk_free_bytes{folder="files"}', values: '5000000000x120' }
      - { series: 'outbox_failed', values: '3x120' }
      - { series: 'certificate_remaining_seconds', values: '5000000-60x120' }
      - { series: 'http_request_duration_seconds_count{status="200"}', values: '0+1000x120' }
      - { series: 'http_request_duration_seconds_count{status="500"}', values: '0+5x120' }
      - { series: 'http_request_duration_seconds_bucket{le="0.5"}', values: '0+1000x120' }
      - { series: 'http_request_duration_seconds_bucket{le="+Inf"}', values: '0+1005x120' }
      - { series: 'site_responses_total{status="200"}', values: '0+1000x120' }
      - { series: 'site_responses_total{status="503"}', values: '0+5x120' }
      - { series: 'database_connections{pool="requests",state="waiting"}', values: '_x60 1 0x59' }
      - { series: 'database_listening', values: '1x120' }
      - { series: 'outbox_oldest_seconds', values: '20x120' }
      - { series: 'tasks_given_up', values: '0x120' }
      - { series: 'files_sweep_refused', values: '0x120' }
      - { series: 'guildway_info{version="1.0.0"}', values: '1x50 _x70' }
      - { series: 'guildway_info{version="1.1.0"}', values: '_x40 1x80' }
    promql_expr_test:
      - { expr: 'ALERTS{alertstate="firing"}', eval_time: 2h, exp_samples: [] }
  - interval: 1m
    input_series:
      - { series: 'up{job="guildway",instance="one"}', values: '0x120' }
      - { series: 'database_replica_lag_seconds{replica="bad"}', values: '${UNKNOWN}' }
      - { series: 'backup_age_seconds', values: '${UNKNOWN}' }
      - { series: 'disk_free_bytes{folder="files"}', values: '1000000000x120' }
      - { series: 'outbox_failed', values: '3x100 4x20' }
      - { series: 'certificate_remaining_seconds', values: '500000-60x120' }
      - { series: 'http_request_duration_seconds_count{status="200"}', values: '0+980x120' }
      - { series: 'http_request_duration_seconds_count{status="500"}', values: '0+20x120' }
      - { series: 'http_request_duration_seconds_bucket{le="1"}', values: '0+980x120' }
      - { series: 'http_request_duration_seconds_bucket{le="5"}', values: '0+1000x120' }
      - { series: 'http_request_duration_seconds_bucket{le="+Inf"}', values: '0+1000x120' }
      - { series: 'site_responses_total{status="200"}', values: '0+980x120' }
      - { series: 'site_responses_total{status="503"}', values: '0+20x120' }
      - { series: 'database_connections{pool="requests",state="waiting"}', values: '1x120' }
      - { series: 'database_listening', values: '0x120' }
      - { series: 'outbox_oldest_seconds', values: '301+60x120' }
      - { series: 'tasks_given_up', values: '1x120' }
      - { series: 'files_sweep_refused', values: '1x120' }
      - { series: 'guildway_info{version="1.0.0"}', values: '1x120' }
      - { series: 'guildway_info{version="1.1.0"}', values: '1x120' }
    promql_expr_test:
      - expr: 'count by (alertname) (ALERTS{alertstate="firing"})'
        eval_time: 2h
        exp_samples:
${ALERTS.map((name) => `          - { labels: '{alertname="${name}"}', value: 1 }`).join("\n")}
`;

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
(hasPromtool ? test : test.skip)("promtool accepts the rules, and they wake nobody for nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "guildway-alerts-"));
  const cases = join(folder, "cases.yml");
  writeFileSync(cases, CASES);
  const promtool = (...args: string[]) => execFileSync("promtool", args, { encoding: "utf8" });
  expect(promtool("check", "rules", RULES)).toContain("SUCCESS");
  expect(promtool("test", "rules", cases)).toContain("SUCCESS");
  rmSync(folder, { recursive: true, force: true });
});
