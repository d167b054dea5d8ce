import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isUpToDate, rememberBuild } from "./build-state";
import { hashOfInputs } from "./inputs";

const root = mkdtempSync(join(tmpdir(), "build-state-"));
jest.mock("../repository", () => ({
  appFolder: (name: string) => join(root, name),
  packageLock: () => join(root, "package-lock.json"),
  get cacheDir() {
    return join(root, ".cache");
  },
}));

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(async () => {
  for (const file of ["mf-jobs/src/app.tsx", "shared/a.ts", "tools/a.ts", "package-lock.json"])
    write(file, "1");
  write("mf-jobs/dist/entry.js", "built");
  await rememberBuild("mf-jobs", hashOfInputs("mf-jobs"), "best");
});
afterAll(() => rmSync(root, { recursive: true }));

test("a build is up to date while neither its sources nor its files change", async () => {
  expect(await isUpToDate("mf-jobs", "best")).toBe(true);
});

test.each([
  ["its own sources", "mf-jobs/src/app.tsx"],
  ["what is shared", "shared/a.ts"],
  ["how it is built", "tools/a.ts"],
])("a build is out of date when %s change", async (_what, file) => {
  write(file, "2");
  expect(await isUpToDate("mf-jobs", "best")).toBe(false);
});

test("a build is out of date when something else was written into its folder", async () => {
  write("mf-jobs/dist/entry.js", "served with changes that were reverted");
  expect(await isUpToDate("mf-jobs", "best")).toBe(false);
});

test("a quick build isn't used for a release, but a release build is used for a start", async () => {
  await rememberBuild("mf-jobs", hashOfInputs("mf-jobs"), "fast");
  expect(await isUpToDate("mf-jobs", "fast")).toBe(true);
  expect(await isUpToDate("mf-jobs", "best")).toBe(false);
  await rememberBuild("mf-jobs", hashOfInputs("mf-jobs"), "best");
  expect(await isUpToDate("mf-jobs", "fast")).toBe(true);
});
