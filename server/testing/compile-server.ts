import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const server = dirname(import.meta.dirname);

/** Our modules are compiled in; those of others are loaded from where they are installed. */
const installed: Plugin = {
  name: "installed",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === installed || path.startsWith("node:")) return undefined;
      const found = await resolve(path, { ...from, pluginData: installed });
      if (!found.path.includes("/node_modules/")) return found;
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
 * Compiles the server into one file, for tests, which start many servers: a start takes 2 seconds of CPU instead of 5,
 * because tsx compiles and loads each module by itself.
 */
export async function compileServer(outfile: string): Promise<void> {
  await build({
    stdin: { contents: 'import { main } from "./src/main"; await main();', resolveDir: server },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Packages are found as Node finds them.
    mainFields: ["main"],
    conditions: [],
    plugins: [installed, addresses],
  });
}
