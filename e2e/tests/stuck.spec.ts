import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { expect, test } from "../support/test";
import { buildTinyRemote } from "../support/tiny-remote";

const repository = join(import.meta.dirname, "../..");

let folder: string;
let site: string;
let server: OwnServer;

test.use({ mayComplain: true });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "guildway-stuck-"));
  site = join(folder, "site");
  cpSync(join(repository, "dist"), site, { recursive: true, preserveTimestamps: true });
  server = await startOwnServer(repository, site);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a page that waits forever says so after ten seconds, with its version in the report", async ({
  page,
}) => {
  const version = release("mf-waits", "throw new Promise(() => undefined);");
  const reported = reportOf(page, "REMOTE_SLOW");
  await page.goto(`${server.url}/mf-waits`);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("This page is taking longer than usual");
  expect((await reported).postDataJSON()).toMatchObject({ remote: "mf-waits", version });
  await expect(page.getByRole("link", { name: "Join Now" })).toBeVisible();

  release("mf-waits", 'return "Here it is";');
  await main.getByRole("button", { name: "Retry" }).click();
  await expect(main).toContainText("Here it is");
});

test("after a page that froze the browser, the next load continues without that version", async ({
  browser,
}) => {
  release("mf-loops", "for (;;) {}");
  const context = await browser.newContext();
  const page = await context.newPage();
  // Playwright abandons a page whose process has ended; the browser doesn't.
  const tab = await context.newCDPSession(page);
  const text = async (): Promise<string> => {
    const { result } = await tab.send("Runtime.evaluate", { expression: "document.body.innerText" });
    return String(result.value);
  };
  const started = page.waitForResponse(/\/remotes\/mf-loops\/.*\/entry\.js$/);
  await page.goto(`${server.url}/mf-loops`, { waitUntil: "commit" });
  await started;
  await endFrozenPage(browser, page);

  await tab.send("Page.reload");
  await expect
    .poll(text)
    .toContain("This page stopped responding the last time, so it wasn't started again.");

  const newTab = await context.newPage();
  // As if the page had been silent for long.
  await newTab.addInitScript(() => {
    const longAgo = String(Date.now() - 60_000);
    for (const key of Object.keys(localStorage))
      if (key.startsWith("remoteStart:")) localStorage.setItem(key, longAgo);
  });
  await newTab.goto(`${server.url}/mf-loops`);
  await expect(newTab.getByRole("main")).toContainText("so it wasn't started again");
  await newTab.close();

  release("mf-loops", 'return "No longer endless";');
  await tab.send("Page.reload");
  await expect.poll(text).toContain("No longer endless");
  await context.close();
});

/** Releases a remote with one page, whose component has this body. */
function release(name: string, body: string): string {
  const built = buildTinyRemote(folder, name, body);
  const command = ["--import", "tsx", "tools/commands/deploy.ts", name, "--from", built, "--to", site];
  const said = execFileSync(process.execPath, command, { cwd: repository, encoding: "utf8" });
  return /(\w+) is live/.exec(said)?.[1] ?? "";
}

const reportOf = (page: Page, code: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith("/api/client-errors") && request.postDataJSON().code === code,
  );

/** Ends the page's process, like "Exit page", which a browser offers when a page doesn't respond. */
async function endFrozenPage(browser: Browser, page: Page): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const cpuTimes = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer");
    return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  let busiest = 0;
  const before = await cpuTimes();
  const growth = async () => {
    const used = [...(await cpuTimes())].map(([id, time]) => ({
      id,
      seconds: time - (before.get(id) ?? time),
    }));
    const [most] = used.sort((a, b) => b.seconds - a.seconds);
    busiest = most?.id ?? 0;
    return most?.seconds ?? 0;
  };
  const ended = page.waitForEvent("crash");
  // Other processes may have used more CPU so far, but none uses as much from now on. The next page takes a page that was
  // silent for five seconds for frozen.
  await expect.poll(growth, { timeout: 120_000 }).toBeGreaterThan(6);
  process.kill(busiest, "SIGKILL");
  await ended;
}
