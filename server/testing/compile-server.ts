import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const server = dirname(import.meta.dirname);

/** Packages of many small modules. Node 24 reads the package.json again for each of them, and Drizzle's is 180 kB. */
const COMPILED_IN = /\/node_modules\/(drizzle-orm|zod)\//;

/** Our modules are compiled in, and packages that are slow to load; others are loaded from where they are installed. */
const installed: Plugin = {
  name: "installed",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === installed || path.startsWith("node:")) return undefined;
      const found = await resolve(path, { ...from, pluginData: installed });
      if (!found.path.includes("/node_modules/") || COMPILED_IN.test(found.path)) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** Each module keeps its address, by which it finds the files beside it. */
const addresses: Plugin = {
  name: "addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const { href } = pathToFileURL(path);
      return { contents: source.replaceAll("import.meta.url", JSON.stringify(href)), loader: "ts" };
    });
  },
};

/**
 * Compiles a program of the server's modules into a folder, as `main.mjs`, for tests, which start many: tsx compiles and
 * loads each module by itself, and a start of the server takes 5 seconds of CPU with it.
 *
 * @param code imports from the server's folder
 */
export async function compileProgram(code: string, folder: string): Promise<void> {
  await build({
    stdin: { contents: code, resolveDir: server },
    outdir: folder,
    entryNames: "main",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What is imported only when it is needed isn't loaded before.
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Packages are found as Node finds them.
    mainFields: ["main"],
    conditions: [],
    plugins: [installed, addresses],
  });
}

export const compileServer = (folder: string): Promise<void> =>
  compileProgram('import { main } from "./src/main"; await main();', folder);
