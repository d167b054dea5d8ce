import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import webpack, { type Compilation, type Compiler } from "webpack";
import { z } from "zod";
import { bundledPackages } from "./bundled-packages";

/** A plain file beside the built ones. No page loads it; it is for people. */
const LICENSES_FILE = "licenses.txt";

const require = createRequire(import.meta.url);

const NAME = "LicensesPlugin";
const licenseFile = /^(licen[cs]e|notice|copying)/i;
const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default(""),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/**
 * Writes the license notices of every package in the build to `licenses.txt`: most licenses require that for every
 * copy. A package without a license fails the build, so that it is looked at before it's published.
 */
export class LicensesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Modules are final by then, and so is the list of files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const text = noticesOf(compilation);
        compilation.emitAsset(LICENSES_FILE, new webpack.sources.RawSource(text));
      });
    });
  }
}

function noticesOf(compilation: Compilation): string {
  // webpack's own code is in every script, but isn't one of its modules.
  const folders = [...bundledPackages(compilation), dirname(require.resolve("webpack/package.json"))];
  const notices = new Map<string, string>();
  for (const folder of folders) {
    const found = packageFile.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
    const { name, version, license } = found;
    // In another repository the product's own packages are installed too.
    if (name.startsWith("@guildway/")) continue;
    const texts = readdirSync(folder)
      .filter((file) => licenseFile.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), "utf8").trim());
    if (texts.length === 0 && !license) {
      compilation.errors.push(new webpack.WebpackError(`${name} ${version} has no license`));
    }
    notices.set(`${name} ${version} (${license})`, texts.join("\n\n") || withoutText(found));
  }
  const blocks = [...notices].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    "This build contains the following packages.\n",
    ...blocks.map(([title, text]) => `${"-".repeat(78)}\n${title}\n\n${text}\n`),
  ].join("\n");
}

/** A few packages contain only the license's name. */
function withoutText({ license, author, repository }: z.output<typeof packageFile>): string {
  const by = typeof author === "object" ? author.name : author;
  const from = typeof repository === "object" ? repository.url : repository;
  return [
    `The package has no license text. License: ${license}`,
    by && `Author: ${by}`,
    from && `Source: ${from}`,
  ]
    .filter(Boolean)
    .join("\n");
}
