import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "../../server/testing/database";
import { ServerProcess } from "../../server/testing/server-process";
import { Component, freePort } from "./component";

const CADDYFILE = join(__dirname, "../docker/Caddyfile");

let database: TestDatabase;
let server: ServerProcess;
let caddy: Component;
let folder: string;
let url: string;
let port: number;

const start = () =>
  ServerProcess.start({
    DATABASE_URL: database.url,
    PORT: String(port),
    TRUST_PROXY: "1",
    NODE_ENV: "production",
  });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "guildway-caddy-"));
  port = await freePort();
  server = await start();
  const own = await freePort();
  url = `http://127.0.0.1:${own}`;
  // As it is, but without a certificate, and on ports of its own.
  writeFileSync(
    join(folder, "Caddyfile"),
    `{\n\tadmin off\n\tauto_https off\n}\n${readFileSync(CADDYFILE, "utf8")
      .replace("{$DOMAIN}", `http://:${own}`)
      .replace("server:3000", `127.0.0.1:${port}`)}`,
  );
  caddy = await Component.start(own, "caddy", ["run", "--config", join(folder, "Caddyfile")]);
});
afterAll(async () => {
  await caddy?.end();
  await server?.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("the container's proxy passes on the visitor's address, and none that visitors claim", async () => {
  const { headers } = await fetch(`${url}/healthz`, { headers: { "X-Forwarded-For": "192.0.2.1" } });
  expect(headers.get("X-Client-Address")).toBe("127.0.0.1");
});

test("requests wait while the server restarts", async () => {
  await server.end();
  const waiting = fetch(`${url}/api/all-skills/`);
  server = await start();
  expect((await waiting).status).toBe(200);
});
