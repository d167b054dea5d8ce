import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyRepository } from "../support/copy-of-repository";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { demoMember } from "../support/people";
import { newContextWith, signIn } from "../support/session";
import { expect, test } from "../support/test";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const PAGE = "mf-jobs/src/job-list/job-list-page.tsx";
const OLD_TEXT = "Everything that is open now.";
const NEW_TEXT = "Released on its own, while you were reading.";

let folder: string;
let site: string;
let server: OwnServer;

// Works on copies of the sources and of the site: the product that the other tests use is not touched.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), "guildway-deploy-"));
  site = join(folder, "site");
  cpSync(join(repository, "dist"), site, { recursive: true });
  copyRepository(repository, join(folder, "copy"));
  server = await startOwnServer(repository, site);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("releasing mf-jobs alone changes its page after a reload, and nothing of the others", async ({
  browser,
  playwright,
  contextOptions,
}) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: server.url });
  const session = await signIn(request, demoMember);
  const context = await newContextWith(browser, session, { ...contextOptions, baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/signed-in/feed/suggested-jobs");
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  const before = { shell: hashOf(join(site, "shell")), versions: await versions() };

  const source = join(folder, "copy", PAGE);
  const text = readFileSync(source, "utf8");
  expect(text).toContain(OLD_TEXT);
  writeFileSync(source, text.replace(OLD_TEXT, NEW_TEXT));
  execFileSync("npm", ["run", "deploy", "--", "mf-jobs", "--to", site], {
    cwd: join(folder, "copy"),
    stdio: ["ignore", "ignore", "inherit"],
  });

  await test.step("an open tab goes on with its version", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Companies" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Jobs" }).click();
    await expect(page.getByText(OLD_TEXT)).toBeVisible();
  });

  await page.reload();
  await expect(page.getByText(NEW_TEXT)).toBeVisible();
  const after = await versions();
  expect(after["mf-jobs"]).not.toBe(before.versions["mf-jobs"]);
  expect({ ...after, "mf-jobs": "" }).toEqual({ ...before.versions, "mf-jobs": "" });
  expect(hashOf(join(site, "shell"))).toBe(before.shell);
  await context.close();
  await request.dispose();

  async function versions(): Promise<Record<string, string>> {
    const { remotes }: { remotes: Record<string, { version: string }> } = await (
      await request.get("/remotes.json")
    ).json();
    return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
  }
});

/** Hash of all names and contents below a folder. */
function hashOf(dir: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}
