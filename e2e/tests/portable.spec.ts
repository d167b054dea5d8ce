import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { type StaticSite, serveFolder } from "../support/static-site";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "../..");

let folder: string;
let portable: string;
let server: OwnServer;
let host: StaticSite;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "guildway-portable-"));
  const site = join(folder, "site");
  cpSync(join(repository, "dist"), site, { recursive: true, preserveTimestamps: true });
  portable = join(site, "remotes/portable/mf-quiz");
  run("npm", "run", "portable", "--", "mf-quiz", "--to", portable);
  run(process.execPath, join(repository, "e2e/foreign/build.mjs"), "host", folder, "another-site");
  const another = join(folder, "another-site");
  copyFileSync(join(repository, "e2e/foreign/host/index.html"), join(another, "index.html"));
  server = await startOwnServer(repository, site);
  host = await serveFolder(another);
});

test.afterAll(async () => {
  host?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the manifest names only existing files", () => {
  const text = readFileSync(join(portable, "mf-manifest.json"), "utf8");
  const { metaData, shared, exposes } = JSON.parse(text);
  const names = [...text.matchAll(/"([^"]+\.(?:js|css))"/g)].flatMap(([, name]) => name ?? []);
  expect(names).toContain(metaData.remoteEntry.name);
  expect(names.filter((name) => !existsSync(join(portable, name)))).toEqual([]);
  expect(exposes.map(({ path }: { path: string }) => path).sort()).toEqual(["./app", "./mount"]);
  expect(shared.map(({ name }: { name: string }) => name)).toContain("react");
});

test("a remote runs in a plain Module Federation host on another origin", async ({ page }) => {
  // Like a host that forwards the API.
  await page.route(`${host.url}/api/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: server.url + pathname + search }) });
  });
  const manifest = `${server.url}/remotes/portable/mf-quiz/mf-manifest.json`;
  await page.goto(`${host.url}/?manifest=${encodeURIComponent(manifest)}`);
  await expect(page.getByRole("heading", { name: "Career Quiz" })).toBeVisible();
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("button", { name: "Previous question" })).toBeVisible();
  await page.getByRole("button", { name: "Own 0" }).click();
  await expect(page.getByRole("button", { name: "Own 1" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: repository, stdio: ["ignore", "ignore", "inherit"] });
}
