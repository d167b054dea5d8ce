import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { expect, test } from "../support/test";
import { buildTinyRemote } from "../support/tiny-remote";

const repository = join(import.meta.dirname, "../..");

let folder: string;
let site: string;
let server: OwnServer;

test.use({ mayComplain: true });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "guildway-preview-"));
  site = join(folder, "site");
  cpSync(join(repository, "dist"), site, { recursive: true, preserveTimestamps: true });
  server = await startOwnServer(repository, site);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as a team would. */
function preview(name: string, body: string): string {
  const built = buildTinyRemote(folder, name, body);
  const command = ["--import", "tsx", "tools/commands/preview.ts", name, "--from", built, "--to", site];
  const said = execFileSync(process.execPath, command, { cwd: repository, encoding: "utf8" });
  return said.trim().split("\n").at(-1) ?? "";
}

test("a preview is shown in the real product to people with its link, and to nobody else", async ({
  page,
  browser,
}) => {
  const link = preview("mf-soon", 'return "Coming soon";');
  expect(link).toMatch(`${server.url}/mf-soon?preview=mf-soon.`);
  const main = page.getByRole("main");
  const banner = page.getByRole("region", { name: "Remotes of this tab" });
  await page.goto(link);
  await expect(main).toContainText("Coming soon");
  await expect(banner).toContainText("mf-soon comes from a preview");
  await expect(page.getByRole("link", { name: "Join Now" })).toBeVisible();
  await page.reload();
  await expect(main).toContainText("Coming soon");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/mf-soon`);
  await expect(other.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await elsewhere.close();

  await banner.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("a preview replaces a live remote in that tab only, also behind a link that is opened first", async ({
  page,
}) => {
  const link = preview("mf-quiz", 'return "Another quiz";').replace("/mf-quiz?", "/?");
  await page.goto(link.slice(0, -1));
  await expect(page.getByRole("alert")).toContainText("incomplete");
  await page.goto(link);
  await expect(page.getByRole("region", { name: "Remotes of this tab" })).toContainText("mf-quiz");
  await page.goto(`${server.url}/mf-quiz`);
  await expect(page.getByRole("main")).toContainText("Another quiz");
});
