import { randomBytes } from "node:crypto";
import { runInNewContext } from "node:vm";
import { minify } from "./minify";

const newHash = (): string => randomBytes(32).toString("base64url");

const codeWith = (hashes: object): string => `
  const load = (chunk, wait) => {
    const script = { address: chunk + "." + ${JSON.stringify(hashes)}[chunk] + ".js" };
    const finish = (first, second) => [first, second, wait, script];
    return finish(script, wait);
  };
  globalThis.found = [1, 2, 3].map((chunk) => load(chunk, false)[0].address);
  globalThis.keys = Object.keys({ "${"k".repeat(43)}": 1 });
`;

async function minified(hashes: object): Promise<string> {
  const { code = "" } = await minify({ "entry.js": codeWith(hashes) }, undefined, {
    mangle: { toplevel: true },
    compress: true,
    module: true,
  });
  return code;
}

test("the hashes of other files in a script don't change its short names, and stay as they are", async () => {
  const results = new Set<string>();
  for (let build = 0; build < 12; build++) {
    const hashes = { 1: newHash(), 2: newHash(), 3: newHash() };
    const code = await minified(hashes);
    const page: { found?: string[]; keys?: string[] } = {};
    runInNewContext(code, page);
    expect(page.found).toEqual(Object.entries(hashes).map(([chunk, hash]) => `${chunk}.${hash}.js`));
    expect(page.keys).toEqual(["k".repeat(43)]);
    results.add(Object.values(hashes).reduce((text, hash) => text.replace(hash, "…"), code));
  }
  expect([...results]).toHaveLength(1);
});
