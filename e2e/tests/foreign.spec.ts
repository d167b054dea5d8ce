import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@guildway/shared/federation/release-file";
import { integrityOf } from "@guildway/tools/build/integrity";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { returnToTab } from "../support/return-to-tab";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "../..");
/** `container` is plain webpack, as the product's own remotes were built in release 1.0. */
const bundlers = ["webpack", "rspack", "vite", "container"] as const;

let folder: string;
let site: string;
let server: OwnServer;

test.use({ mayComplain: true });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "guildway-foreign-"));
  site = join(folder, "site");
  cpSync(join(repository, "dist"), site, { recursive: true, preserveTimestamps: true });
  server = await startOwnServer(repository, site);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const bundler of bundlers) {
  const name = `mf-by-${bundler}`;
  const pageOf = (release: string) => ({ name: `Built by ${bundler}, release ${release}` });

  test(`a remote that ${bundler} built runs, and is released under an open tab`, async ({
    page,
    browser,
  }) => {
    // Vite's plugin puts a count of the builds of its process into what it builds.
    if (bundler === "vite") for (const number of ["1", "2", "3"]) build(number);
    else build("1", "2", "3");
    await release("1");
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));

    await test.step("it runs with the shell's React and its own style", async () => {
      await page.goto(`${server.url}/by-${bundler}`);
      await expect(page.getByRole("heading", pageOf("1"))).toHaveCSS("letter-spacing", "3px");
      await page.getByRole("button", { name: "Counted to 0" }).click();
      await expect(page.getByRole("button", { name: "Counted to 1" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Join Now" })).toBeVisible();
    });

    await test.step("an open tab keeps its release, even for a page it opens later", async () => {
      await release("2");
      await page.getByRole("link", { name: "Go to the second page" }).click();
      await expect(page.getByRole("heading", { name: "The second page of release 1" })).toBeVisible();
    });

    await test.step("it switches to the new release when the visitor comes back from another remote", async () => {
      await page.getByRole("link", { name: "Guildway" }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Explore jobs/ })).toBeVisible();
      await returnToTab(page);
      await page.evaluate(() => history.back());
      await expect(page.getByRole("heading", { name: "The second page of release 2" })).toBeVisible();
      await page.getByRole("link", { name: "Go to the first page" }).click();
      await expect(page.getByRole("heading", pageOf("2"))).toBeVisible();
    });
    expect(errors).toEqual([]);

    await test.step("a tab whose release was deleted loads the live one automatically", async () => {
      // None of it may be cached.
      const fresh = await browser.newContext();
      const other = await fresh.newPage();
      await other.goto(`${server.url}/by-${bundler}`);
      // A new browser has nothing cached.
      await expect(other.getByRole("heading", pageOf("2"))).toBeVisible();
      const versions = readdirSync(join(site, "remotes", name));
      const live = await release("3");
      for (const version of versions) {
        if (version !== live) rmSync(join(site, "remotes", name, version), { recursive: true });
      }
      await other.getByRole("link", { name: "Go to the second page" }).click();
      await expect(other.getByRole("heading", { name: "The second page of release 3" })).toBeVisible();
      await fresh.close();
    });
  });

  function build(...releases: string[]): void {
    const command = [join(repository, "e2e/foreign/build.mjs"), bundler, join(folder, bundler), ...releases];
    execFileSync(process.execPath, command, { stdio: "ignore" });
  }

  async function release(number: string): Promise<string> {
    writeFileSync(
      join(folder, "remote.json"),
      JSON.stringify({ title: "Visiting", mount: [`/by-${bundler}/*`] }),
    );
    const built = join(folder, bundler, number);
    if (bundler === "container") describeContainer(name, built);
    else command("describe", name, built);
    const [, version = ""] =
      /(\w+) is live/.exec(command("deploy", name, "--from", built, "--to", site)) ?? [];
    return version;
  }
}

/** Writes what a build of release 1.0 wrote, because there is no manifest to read it from. */
function describeContainer(name: string, built: string): void {
  const release: Release = {
    name,
    title: "Visiting",
    mount: ["/by-container/*"],
    entry: "remoteEntry.js",
    integrity: integrityOf(join(built, "remoteEntry.js")),
    preload: [],
    pages: {},
    needs: { modules: { react: { names: [] } }, calls: {}, events: [] },
    wires: {},
  };
  writeFileSync(join(built, "release.json"), JSON.stringify(release));
}

/** Runs one of this repository's commands in another team's folder, and returns what it printed. */
function command(name: string, ...args: string[]): string {
  const script = join(repository, `tools/commands/${name}.ts`);
  const env = { ...process.env, INIT_CWD: folder };
  const run = ["--import", "tsx", script, ...args];
  return execFileSync(process.execPath, run, { cwd: repository, env, encoding: "utf8" });
}
