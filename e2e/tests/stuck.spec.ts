import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { expect, test } from "../support/test";

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
  // Playwright gives up a page whose process has ended; the browser doesn't.
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

  release("mf-loops", 'return "No longer endless";');
  await tab.send("Page.reload");
  await expect.poll(text).toContain("No longer endless");
  await context.close();
});

/** Releases a remote of one page, whose component has the body. */
function release(name: string, body: string): string {
  const built = join(folder, name);
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built);
  const page = `async () => ({ Page() { ${body} } })`;
  const entry = `var ${name.replaceAll("-", "_")} = {
    init() {},
    get: async () => () => ({ routes: [{ path: "/${name}", page: ${page} }] }),
  };`;
  writeFileSync(join(built, "entry.js"), entry);
  writeFileSync(
    join(built, "release.json"),
    JSON.stringify({
      name,
      title: name,
      mount: [`/${name}/*`],
      entry: "entry.js",
      integrity: `sha384-${createHash("sha384").update(entry).digest("base64")}`,
      preload: [],
      pages: { [`/${name}`]: [] },
      needs: { modules: {}, calls: {}, events: [] },
      wires: {},
    }),
  );
  const command = ["--import", "tsx", "tools/commands/deploy.ts", name, "--from", built, "--to", site];
  const said = execFileSync(process.execPath, command, { cwd: repository, encoding: "utf8" });
  return /(\w+) is live/.exec(said)?.[1] ?? "";
}

const reportOf = (page: Page, code: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith("/api/client-errors") && request.postDataJSON().code === code,
  );

/** Does what "Exit page" does, which a browser offers for a page that doesn't respond: ends the page's process. */
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
  // Others, such as the browser's own, have used more by now, but none uses as much from now on.
  await expect.poll(growth).toBeGreaterThan(1);
  process.kill(busiest, "SIGKILL");
  await ended;
}
