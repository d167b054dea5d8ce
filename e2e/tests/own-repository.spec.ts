import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OwnServer, startOwnServer, startScript } from "../support/own-server";
import { demoMember } from "../support/people";
import { developerPort } from "../support/product";
import { newContextWith, signIn } from "../support/session";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "../..");
// Not the port of override.spec.ts, which may run at the same time.
const servedAt = developerPort + 1;

let folder: string;
let outside: string;
let site: string;
let server: OwnServer;

// Each step continues from the one before, like a team's first hour.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), "guildway-outside-"));
  // PostgreSQL may run as another user, who needs access to its files.
  chmodSync(folder, 0o755);
  // A clone can have any name.
  outside = join(folder, "our-events");
  site = join(folder, "site");
  cpSync(join(repository, "dist"), site, { recursive: true, preserveTimestamps: true });
  const remote = ["mf-events", "Events", "/events", "--repository", outside];
  npm(repository, "run", "create-remote", "--", ...remote);
  npm(outside, "install", "--prefer-offline", "--no-audit", "--no-fund");
  server = await startOwnServer(repository, site, { DEVELOPER_ORIGINS: `http://localhost:${servedAt}` });
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("its tests pass, types included", () => {
  expect(npm(outside, "test")).toContain("events-page.test.tsx");
});

test("it is shown standalone, with the API in the page", async ({ page }) => {
  const alone = await startScript(outside, "start", "/mf-events/");
  await page.goto(`${alone.url}/mf-events/`);
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${alone.url}/errors/`);
  await expect(page.getByRole("heading", { level: 1, name: "Every error code" })).toBeVisible();
  // It would poll the stopped server for updates.
  await page.close();
  await alone.stop();
});

test("it is served to one tab of a deployed product, and released to all", async ({
  browser,
  playwright,
}) => {
  const description = JSON.parse(readFileSync(join(outside, "remote.json"), "utf8"));
  const navigation = {
    // There is room for five entries: near the front, it isn't the one that moves to the menu.
    main: [{ to: "/events", label: "Events", icon: "M4 5h16v15H4zM4 10h16M8 3v4m8-4v4", order: 5 }],
  };
  writeFileSync(join(outside, "remote.json"), JSON.stringify({ ...description, navigation }));
  npm(outside, "run", "build");
  expect(() => npm(outside, "run", "deploy", "--", "--from", "dist")).toThrow("Name the folder of the site");
  npm(outside, "run", "deploy", "--", "--from", "dist", "--to", site);

  const request = await playwright.request.newContext({ baseURL: server.url });
  const member = await newContextWith(browser, await signIn(request, demoMember), { baseURL: server.url });
  await request.dispose();
  const page = await member.newPage();
  await page.goto(`${server.url}/signed-in/feed/`);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Events" });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect(link).toHaveAttribute("aria-current", "page");

  const source = join(outside, "src/events/events-page.tsx");
  writeFileSync(source, readFileSync(source, "utf8").replace('title="Events"', 'title="Next events"'));
  const served = await startScript(outside, "serve", "/release.json", servedAt);
  const tab = await member.newPage();
  await tab.goto(`${server.url}/events?remote=mf-events@http://localhost:${servedAt}`);
  await expect(tab.getByRole("heading", { level: 1, name: "Next events" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Events", exact: true })).toBeVisible();
  await served.stop();
  await member.close();
});

/** Runs npm as a shell would, and returns its output. */
function npm(cwd: string, ...args: string[]): string {
  const { NODE_ENV, ...env } = process.env;
  const { status, stdout } = spawnSync("sh", ["-c", 'npm "$@" 2>&1', "npm", ...args], {
    cwd,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm ${args.join(" ")}:\n${stdout}`);
  return stdout;
}
