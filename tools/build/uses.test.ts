import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack, { type Configuration } from "webpack";
import { runWebpack } from "./build-app";
import { type Uses, usesOf } from "./uses";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "uses-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the build of a remote records that consists of this code, whose types are gone. */
async function usesOfCode(code: string): Promise<Uses> {
  writeFileSync(join(folder, "app.js"), `import { api } from "@guildway/shared/api";\n${code}`);
  const config: Configuration = {
    mode: "production",
    context: folder,
    entry: "./app.js",
    output: { path: join(folder, "dist") },
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: { "@guildway/shared/api": { import: false, singleton: true, requiredVersion: false } },
      }),
    ],
  };
  return usesOf((await runWebpack(config)).compilation);
}

test.each([
  ["its name", "void api.listSkills();"],
  ["its name in brackets", 'void api["listSkills"]();'],
  ["its name, which is only read", "globalThis.list = api.listSkills;"],
])("a call is recorded by %s, whatever the type of the client", async (_how, code) => {
  const { needs, wires } = await usesOfCode(code);
  expect(Object.keys(needs.calls)).toEqual(["listSkills"]);
  expect(Object.keys(wires)).toEqual(["listSkills"]);
});

test("a call that the contract doesn't have is refused, though its type may be any", async () => {
  await expect(usesOfCode("void api.listEvents();")).rejects.toThrow(
    /app\.js: api\.listEvents isn't a call of the contract\.$/,
  );
});

test.each([
  ["is passed on as a whole", "globalThis.client = api;"],
  ["is read by a computed name", "globalThis.call = api[globalThis.name];"],
  ["is taken apart by a rest", "const { listSkills, ...others } = api; globalThis.others = others;"],
])("a client that %s is refused", async (_how, code) => {
  await expect(usesOfCode(code)).rejects.toThrow("write api.<name> for each call");
});
