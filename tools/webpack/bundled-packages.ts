import { join } from "node:path";
import type { Compilation } from "webpack";

/**
 * Lists the folders of the packages whose code, styles, fonts or pictures are in a build. Code that is shared with
 * another app and comes from there isn't.
 */
export function bundledPackages({ modules, chunkGraph, assetsInfo, compiler }: Compilation): string[] {
  const files: string[] = [];
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const inner = "modules" in module && Array.isArray(module.modules) ? module.modules : [module];
    for (const each of inner) files.push(each.nameForCondition?.() ?? "");
  }
  // What style sheets name, fonts for example, is a file without a module in any chunk.
  for (const { sourceFilename } of assetsInfo.values()) {
    if (sourceFilename) files.push(join(compiler.context, sourceFilename));
  }
  const folders = files.flatMap((file) => packageFolder.exec(file) ?? []);
  // The federation plugin writes its own modules into such a folder.
  return [...new Set(folders)].filter((folder) => !folder.includes(".federation"));
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
