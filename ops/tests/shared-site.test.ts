import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "../../server/testing/database";
import { integrity, live } from "../../server/testing/gateway";
import { ServerProcess } from "../../server/testing/server-process";
import { freePort } from "./component";
import { startNginx } from "./nginx";

let database: TestDatabase;
let siteDir: string;
let servers: ServerProcess[] = [];
let nginx: Awaited<ReturnType<typeof startNginx>>;

const at = (version: string) => ({
  ...live,
  version,
  entry: `/remotes/mf-jobs/${version}/remoteEntry.0a1b2c3d.js`,
  integrity,
});

/** Changes the registry as a release does: in one step. */
function publish(remote: object): void {
  const file = join(siteDir, "remotes.json");
  writeFileSync(`${file}.tmp`, JSON.stringify({ remotes: { "mf-jobs": remote } }));
  renameSync(`${file}.tmp`, file);
}

beforeAll(async () => {
  database = await createTestDatabase();
  siteDir = mkdtempSync(join(tmpdir(), "guildway-site-"));
  mkdirSync(join(siteDir, "shell"));
  writeFileSync(join(siteDir, "shell/index.html"), "<!doctype html><html><head></head><body></body></html>");
  publish(at("v1"));
  const ports = [await freePort(), await freePort()];
  servers = await Promise.all(
    ports.map((port) =>
      ServerProcess.start({
        DATABASE_URL: database.url,
        PORT: String(port),
        SITE_DIR: siteDir,
        TRUST_PROXY: "1",
      }),
    ),
  );
  nginx = await startNginx(await freePort(), ports);
});
afterAll(async () => {
  await nginx?.end();
  for (const server of servers) await server.end();
  await database.drop();
  rmSync(siteDir, { recursive: true, force: true });
});

const versionIn = (registry: { remotes: Record<string, { version: string }> }) =>
  registry.remotes["mf-jobs"]?.version;

async function versionsFor(url: string, cookie?: string, visits = 1) {
  const versions = new Set<string | undefined>();
  for (let visit = 0; visit < visits; visit++) {
    const response = await fetch(`${url}/remotes.json`, { headers: cookie ? { Cookie: cookie } : {} });
    versions.add(versionIn(await response.json()));
  }
  return [...versions];
}

test("a release reaches every server, and a session gets the same version from all of them", async () => {
  for (const { url } of servers) expect(await versionsFor(url)).toEqual(["v1"]);

  publish(at("v2"));
  for (const { url } of servers) expect(await versionsFor(url)).toEqual(["v2"]);

  publish({ ...at("v2"), canary: { share: 50, release: at("v3") } });
  const seen = new Set<string | undefined>();
  for (let session = 0; session < 20; session++) {
    const first = await fetch(`${nginx.url}/remotes.json`);
    const cookie = first.headers.get("Set-Cookie")?.split(";")[0];
    const version = versionIn(await first.json());
    // nginx alternates between the servers.
    expect(await versionsFor(nginx.url, cookie, 6)).toEqual([version]);
    seen.add(version);
  }
  expect([...seen].sort()).toEqual(["v2", "v3"]);
});
