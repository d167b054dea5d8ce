import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runWebpack } from "../build/build-app";
import { repositoryRoot } from "../repository";
import { baseConfig } from "./base";

let dir = "";

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "licenses-"));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), content);
  }
}

const packageFile = (name: string) => JSON.stringify({ name, version: "1.2.3", license: "MIT" });

async function build(): Promise<string> {
  await runWebpack({
    ...baseConfig(dir, "production"),
    entry: join(dir, "main.js"),
    resolveLoader: { modules: [join(repositoryRoot, "node_modules")] },
    cache: false,
  });
  return readFileSync(join(dir, "dist/licenses.txt"), "utf8");
}

test("a build contains the notices of the packages whose scripts and fonts are in it, and of webpack", async () => {
  write({
    "main.js": 'import { one } from "@scope/one"; import "./page.css"; one();',
    "page.css": '@font-face { font-family: F; src: url("a-font/f.woff2"); }',
    "node_modules/@scope/one/package.json": packageFile("@scope/one"),
    "node_modules/@scope/one/index.js": 'import "inner"; export const one = () => alert(1);',
    "node_modules/@scope/one/LICENSE.md": "Copyright One",
    "node_modules/@scope/one/NOTICE": "Parts by Someone",
    "node_modules/@scope/one/node_modules/inner/package.json": packageFile("inner"),
    "node_modules/@scope/one/node_modules/inner/index.js": "alert(2);",
    "node_modules/@scope/one/node_modules/inner/LICENCE": "Copyright Inner",
    "node_modules/a-font/package.json": packageFile("a-font"),
    "node_modules/a-font/f.woff2": "font",
    "node_modules/a-font/LICENSE": "Copyright Font",
    "node_modules/unused/package.json": packageFile("unused"),
    "node_modules/unused/LICENSE": "Copyright Unused",
  });
  const text = await build();
  expect(text).toContain("@scope/one 1.2.3 (MIT)\n\nCopyright One\n\nParts by Someone\n");
  expect(text).toContain("inner 1.2.3 (MIT)\n\nCopyright Inner\n");
  expect(text).toContain("a-font 1.2.3 (MIT)\n\nCopyright Font\n");
  expect(text).toContain("\nwebpack 5.");
  expect(text).not.toContain("Unused");
});

test("a package without a license text is listed with its declared license", async () => {
  write({
    "main.js": 'import "bare";',
    "node_modules/bare/package.json": JSON.stringify({
      ...JSON.parse(packageFile("bare")),
      author: { name: "Ada" },
      repository: "example/bare",
    }),
    "node_modules/bare/index.js": "alert(1);",
  });
  expect(await build()).toContain(
    "bare 1.2.3 (MIT)\n\nThe package has no license text. License: MIT\nAuthor: Ada\nSource: example/bare\n",
  );
});

test("a package without a license fails the build", async () => {
  write({
    "main.js": 'import "bare";',
    "node_modules/bare/package.json": JSON.stringify({ name: "bare", version: "1.2.3" }),
    "node_modules/bare/index.js": "alert(1);",
  });
  await expect(build()).rejects.toThrow("bare 1.2.3 has no license");
});
