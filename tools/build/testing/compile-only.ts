import { writeFileSync } from "node:fs";
import { join } from "node:path";
import TerserPlugin from "terser-webpack-plugin";
import { describeShell } from "../../release/release";
import { loadConfig, runWebpack } from "../build-app";

/*
 * node --import tsx compile-only.ts <folder> name…
 * Compiles apps for production, each into a folder of its own. What a build does with each file by itself, making it
 * small and compressing it, is left out, but for comments, which name paths. The shell also gets its release.json.
 */
const withoutComments = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  // A process of its own takes longer to start than this does.
  parallel: false,
  extractComments: false,
  terserOptions: { compress: false, mangle: false, format: { comments: false } },
});

const [to = "", ...names] = process.argv.slice(2);
for (const name of names) {
  const { optimization, output, ...config } = await loadConfig(name, "production");
  const folder = join(to, name);
  const stats = await runWebpack({
    ...config,
    optimization: { ...optimization, minimizer: [withoutComments] },
    output: { ...output, path: folder },
  });
  if (name === "shell") writeFileSync(join(folder, "release.json"), JSON.stringify(describeShell(stats)));
}
