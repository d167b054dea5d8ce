import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import webpack, { type Compilation, type Compiler } from "webpack";
import { z } from "zod";
import { repositoryRoot } from "../repository";
import { bundledPackages } from "./bundled-packages";

/** A plain file beside the built ones. No page loads it; it is there for people. */
export const LICENSES_FILE = "licenses.txt";

const NAME = "LicensesPlugin";
const licenseFile = /^(licen[cs]e|notice|copying)/i;
const packageFile = z.object({ name: z.string(), version: z.string(), license: z.string() });

/**
 * Writes the licence notices of every package in the build to `licenses.txt`: most licences ask for that wherever a
 * copy goes. A package without a licence text fails the build, so that somebody looks at it before it's published.
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
  // webpack's own code starts every script, but is none of its modules.
  const folders = [...bundledPackages(compilation), join(repositoryRoot, "node_modules/webpack")];
  const notices = new Map<string, string>();
  for (const folder of folders) {
    const { name, version, license } = packageFile.parse(
      JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
    );
    const texts = readdirSync(folder)
      .filter((file) => licenseFile.test(file))
      .sort()
      .map((file) => readFileSync(resolve(folder, file), "utf8").trim());
    if (texts.length === 0) {
      compilation.errors.push(new webpack.WebpackError(`${name} ${version} has no licence text`));
    }
    notices.set(`${name} ${version} (${license})`, texts.join("\n\n"));
  }
  const blocks = [...notices].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    "This build contains the following packages.\n",
    ...blocks.map(([title, text]) => `${"-".repeat(78)}\n${title}\n\n${text}\n`),
  ].join("\n");
}
