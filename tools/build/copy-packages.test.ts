import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyPackages } from "./copy-packages";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "place-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function place(content: string): string {
  const file = join(root, "packed.tgz");
  writeFileSync(file, content);
  return (
    copyPackages(new Map([["@guildway/shared", file]]), join(root, "packages")).get("@guildway/shared") ?? ""
  );
}

test("a repository gets the names of its new packages, and the old ones are removed", () => {
  const manifest = join(root, "package.json");
  const rest = { react: "19.3.1", "@guildway/tools": "file:elsewhere/guildway-tools.tgz" };
  const first = place("one");
  writeFileSync(
    manifest,
    JSON.stringify({
      name: "mf-events",
      version: "1.0.0",
      dependencies: { "@guildway/shared": `file:packages/${first}`, ...rest },
    }),
  );
  const second = place("two");
  expect(second).not.toBe(first);
  expect(readdirSync(join(root, "packages"))).toEqual([second]);
  expect(JSON.parse(readFileSync(manifest, "utf8")).dependencies).toEqual({
    "@guildway/shared": `file:packages/${second}`,
    ...rest,
  });
});

test("an application without a name gets the names, too", () => {
  const manifest = join(root, "package.json");
  writeFileSync(
    manifest,
    JSON.stringify({
      type: "module",
      dependencies: { "@guildway/shared": "file:packages/guildway-shared-0.tgz" },
    }),
  );
  const file = place("one");
  const after = { type: "module", dependencies: { "@guildway/shared": `file:packages/${file}` } };
  expect(readFileSync(manifest, "utf8")).toBe(`${JSON.stringify(after, undefined, 2)}\n`);
});

test.each([
  ["that isn't JSON", "{", /package\.json is not JSON: /],
  ["with a list of dependencies", '{"dependencies":[]}', /package\.json: dependencies: /],
])("a package.json %s is named in one sentence, and nothing changes", (_, text, message) => {
  const first = place("one");
  writeFileSync(join(root, "package.json"), text);
  expect(() => place("two")).toThrow(message);
  expect(readdirSync(join(root, "packages"))).toEqual([first]);
});

test("the same packages leave a repository as it is", () => {
  const manifest = join(root, "package.json");
  const file = place("one");
  const text = `{"name":"mf-events","version":"1.0.0","dependencies":{"@guildway/shared":"file:packages/${file}"}}`;
  writeFileSync(manifest, text);
  expect(place("one")).toBe(file);
  expect(readFileSync(manifest, "utf8")).toBe(text);
});
