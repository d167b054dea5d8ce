import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { manifestSchema, readManifest } from "../build/packed-packages";
import { repositoryRoot } from "../repository";
import { manifestOf } from "./create-repository";
import { updatedManifest, updateRepository } from "./update-repository";

const names = ["shared", "server", "tools", "standalone", "shell"];
const packages = new Map(names.map((name) => [`@guildway/${name}`, `guildway-${name}-today.tgz`]));
const today = manifestOf(repositoryRoot, "mf-events", packages);

/** What 1.0 wrote into the `package.json` of a new repository. */
const made = () =>
  manifestSchema.parse(JSON.parse(readFileSync(join(__dirname, "testing/made-by-1.0.json"), "utf8")));

test("a repository that 1.0 made becomes what is made today", () => {
  expect(updatedManifest(made(), today)).toEqual({ ...today, version: "1.0.0" });
});

test("an older repository also gets new versions, scripts and packages", () => {
  const { scripts, devDependencies, ...older } = made();
  const manifest = {
    ...older,
    engines: { node: ">=18" },
    scripts: { build: "node node_modules/@guildway/tools/commands/build.js" },
    devDependencies: { jest: "29.0.0" },
  };
  expect(updatedManifest(manifest, today)).toEqual({ ...today, version: "1.0.0" });
});

test("what the team has added or changed stays", () => {
  const { scripts, dependencies, devDependencies, ...others } = made();
  const { msw = "", ...development } = devDependencies ?? {};
  const manifest = {
    ...others,
    version: "3.1.0",
    scripts: { ...Object(scripts), test: "jest --ci", lint: "biome ci" },
    dependencies: { ...dependencies, msw: "1.0.0", "date-fns": "4.1.0" },
    devDependencies: { ...development, "@biomejs/biome": "2.0.0" },
    license: "MIT",
  };
  const after = manifestSchema.loose().parse(updatedManifest(manifest, today));
  expect(after).toMatchObject({ version: "3.1.0", license: "MIT" });
  expect(after.scripts).toEqual({ ...today.scripts, test: "jest --ci", lint: "biome ci" });
  expect(after.dependencies).toEqual({ ...today.dependencies, msw, "date-fns": "4.1.0" });
  expect(after.devDependencies).toMatchObject({
    "@biomejs/biome": "2.0.0",
    jest: today.devDependencies.jest,
  });
  expect(after.devDependencies).not.toHaveProperty("msw");
});

test("a folder that isn't such a repository is refused, and stays as it is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "update-remote-"));
  try {
    writeFileSync(join(folder, "package.json"), '{ "name": "other", "version": "1.0.0" }');
    await expect(updateRepository(repositoryRoot, folder)).rejects.toThrow(
      "isn't the repository of a remote: its package.json doesn't name @guildway/shared.",
    );
    expect(readManifest(folder)).toEqual({ name: "other", version: "1.0.0" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
