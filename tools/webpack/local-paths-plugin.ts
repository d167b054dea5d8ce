import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import webpack, { type Compiler } from "webpack";
import { projectRoot, sourceFile } from "../repository";

const NAME = "LocalPathsPlugin";

/**
 * Fails a build that contains a path of this machine: it would tell where it was built, and be another build in every
 * other folder.
 */
export class LocalPathsPlugin {
  apply(compiler: Compiler): void {
    const folders = [join(projectRoot, "node_modules"), sourceFile("shared"), compiler.context];
    const paths = folders.flatMap((folder) => [folder + sep, `${pathToFileURL(folder)}/`]);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          const content = asset.buffer();
          const path = paths.find((each) => content.includes(each));
          if (path) compilation.errors.push(new webpack.WebpackError(`${file} contains the path ${path}`));
        }
      });
    });
  }
}
