import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { copyRepository } from "../support/copy-of-repository";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { demoRecruiter } from "../support/people";
import { returnToTab } from "../support/return-to-tab";
import { newContextWith, type Session, signIn } from "../support/session";
import { expect, test } from "../support/test";
import { expectUnfinished, goTo, leaveUnfinished } from "../support/unfinished";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../..", import.meta.url));
const PAGE = "mf-jobs/src/job-list/job-list-page.tsx";
const OLD_TEXT = "Your applications";
const NEW_TEXT = "Released on its own, while you were reading.";

let folder: string;
let site: string;
let server: OwnServer;
let session: Session;
let context: BrowserContext;
let page: Page;
let first: string;
let second: string;

// The tests share the copies of the sources and of the site, and one build of a second version.
test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ playwright }) => {
  folder = mkdtempSync(join(tmpdir(), "guildway-deploy-"));
  site = join(folder, "site");
  // A rollback compares the times.
  cpSync(join(repository, "dist"), site, { recursive: true, preserveTimestamps: true });
  copyRepository(repository, join(folder, "copy"));
  server = await startOwnServer(repository, site);
  const request = await playwright.request.newContext({ baseURL: server.url });
  session = await signIn(request, demoRecruiter);
  await request.dispose();
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(async ({ browser, contextOptions }) => {
  // In a wider window, a job would open beside the list, and its code would already be loaded.
  const viewport = { width: 900, height: 800 };
  context = await newContextWith(browser, session, { ...contextOptions, baseURL: server.url, viewport });
  page = await context.newPage();
});

test.afterEach(() => context.close());

test("releasing only mf-jobs changes its page after a reload, and no other remote", async () => {
  await leaveUnfinished(page);
  await goTo(page, "Jobs");
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  const before = { shell: hashOf(join(site, "shell")), versions: await versions() };
  first = before.versions["mf-jobs"] ?? "";

  const source = join(folder, "copy", PAGE);
  const text = readFileSync(source, "utf8");
  expect(text).toContain(OLD_TEXT);
  writeFileSync(source, text.replace(OLD_TEXT, NEW_TEXT));
  await deploy();

  await test.step("an open tab keeps its version, even for pages that it hasn't loaded yet", async () => {
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/client-errors")) reports.push(request.postData() ?? "");
    });
    await goTo(page, "Companies");
    await goTo(page, "Jobs");
    await expect(page.getByText(OLD_TEXT)).toBeVisible();
    const files = page.waitForResponse((response) => response.url().includes(`/mf-jobs/${first}/job.`));
    await openFirstJob(page);
    expect((await files).status()).toBe(200);
    await expect(page.getByRole("heading", { name: "What you'll be asked" })).toBeVisible();
    await expectUnfinished(page);
    expect(reports).toEqual([]);
  });

  await page.goto("/signed-in/feed/suggested-jobs");
  await expect(page.getByText(NEW_TEXT)).toBeVisible();
  const after = await versions();
  second = after["mf-jobs"] ?? "";
  expect(second).not.toBe(first);
  expect({ ...after, "mf-jobs": "" }).toEqual({ ...before.versions, "mf-jobs": "" });
  expect(hashOf(join(site, "shell"))).toBe(before.shell);
});

test("an open tab follows a rollback when the visitor comes back, and asks first about unsaved work", async () => {
  await leaveUnfinished(page);
  await goTo(page, "Jobs");
  await expect(page.getByText(NEW_TEXT)).toBeVisible();
  await deploy("--rollback");
  expect((await versions())["mf-jobs"]).toBe(first);
  expect(await deploy("--list")).toMatch(new RegExp(`${second} .* kept.*\n${first} .* live.*\n`));

  await returnToTab(page);
  await openFirstJob(page);
  await page.goBack();
  await expect(page.getByText(NEW_TEXT)).toBeVisible();

  await goTo(page, "Companies");
  await page.getByRole("link", { name: "Create a company" }).click();
  const company = page.getByLabel("Company Name");
  await company.fill("Half a name");
  await goTo(page, "Jobs");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(company).toHaveValue("Half a name");
  await goTo(page, "Jobs");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  await expectUnfinished(page);
});

test("a version goes to a share of the sessions and back to none", async ({ browser, contextOptions }) => {
  await deploy("--canary", "100");
  expect((await versions())["mf-jobs"]).toBe(second);
  await page.goto("/signed-in/feed/suggested-jobs");
  await expect(page.getByText(NEW_TEXT)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["seat"]);

  await deploy("--canary", "0");
  await page.reload();
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  const other = await newContextWith(browser, session, { ...contextOptions, baseURL: server.url });
  const otherPage = await other.newPage();
  await otherPage.goto("/signed-in/feed/suggested-jobs");
  await expect(otherPage.getByText(OLD_TEXT)).toBeVisible();
  expect(await other.cookies()).toEqual([]);
  await other.close();
});

test("a tab whose version was deleted loads the live one, automatically or with Retry", async () => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await leaveUnfinished(tab);
    await goTo(tab, "Jobs");
    await expect(tab.getByText(OLD_TEXT)).toBeVisible();
  }
  await deploy("--pin", second);
  rmSync(join(site, "remotes", "mf-jobs", first), { recursive: true });
  const missing = { code: "REMOTE_CHUNK_MISSING", remote: "mf-jobs", version: first };

  await test.step("automatically", async () => {
    const report = page.waitForRequest("**/api/client-errors");
    await openFirstJob(page);
    expect((await report).postDataJSON()).toMatchObject(missing);
    await expect(page.getByRole("heading", { name: "What you'll be asked" })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(NEW_TEXT)).toBeVisible();
    await expectUnfinished(page);
  });

  await test.step("with Retry, once the registry is available again", async () => {
    await other.route("**/remotes.json", (route) => route.abort());
    const report = other.waitForRequest("**/api/client-errors");
    await openFirstJob(other);
    expect((await report).postDataJSON()).toMatchObject(missing);
    const alert = other.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Part of this page couldn't be loaded.");
    await expect(alert).toContainText(missing.code);
    await expectUnfinished(other);
    // Coming back starts the remote from its entry, which is also missing.
    await goTo(other, "Jobs");
    await expect(alert).toContainText("REMOTE_ENTRY_UNREACHABLE");
    await other.unroute("**/remotes.json");
    await other.getByRole("button", { name: "Retry" }).click();
    await expect(other.getByText(NEW_TEXT)).toBeVisible();
    await expectUnfinished(other);
  });
});

/** Runs the command and returns what it prints. It takes minutes, in which the browser's connections are served. */
async function deploy(...options: string[]): Promise<string> {
  const command = ["run", "deploy", "-w", "mf-jobs", "--", "--to", site, ...options];
  const { stdout } = await run("npm", command, { cwd: join(folder, "copy") });
  return stdout;
}

async function openFirstJob(tab: Page): Promise<void> {
  await tab.getByRole("article").first().getByRole("link").first().click();
}

/** Name of each remote → the version that a new session gets. */
async function versions(): Promise<Record<string, string>> {
  const { remotes }: { remotes: Record<string, { version: string }> } = await (
    await fetch(`${server.url}/remotes.json`)
  ).json();
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

/** Hash of all names and contents below a folder. */
function hashOf(dir: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}
