import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWebpack } from "../build/build-app";
import { baseConfig } from "./base";

let dir = "";

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "local-paths-"));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function build(code: string): Promise<string> {
  writeFileSync(join(dir, "main.js"), code);
  const base = baseConfig(dir, "production");
  await runWebpack({
    ...base,
    entry: join(dir, "main.js"),
    output: { ...base.output, filename: "built.js" },
    cache: false,
  });
  return readFileSync(join(dir, "dist/built.js"), "utf8");
}

test("a build doesn't contain the paths of its modules", async () => {
  expect(await build("document.title = import.meta.url;")).not.toContain(dir);
});

test("a build with a path of this machine fails, and says which", async () => {
  await expect(build(`document.title = ${JSON.stringify(`${dir}/main.js`)};`)).rejects.toThrow(
    `built.js contains the path ${dir}/`,
  );
});
