import { join } from "node:path";
import type { Compilation } from "webpack";

/**
 * Lists the folders of the packages whose code, styles, fonts or pictures are in a build. Shared code that comes from
 * another app isn't included.
 */
export function bundledPackages({ modules, chunkGraph, assetsInfo, compiler }: Compilation): string[] {
  const files: string[] = [];
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const inner = "modules" in module && Array.isArray(module.modules) ? module.modules : [module];
    for (const each of inner) files.push(each.nameForCondition?.() ?? "");
  }
  // Files that style sheets refer to, such as fonts, have no module in any chunk.
  for (const { sourceFilename } of assetsInfo.values()) {
    if (sourceFilename) files.push(join(compiler.context, sourceFilename));
  }
  const folders = files.flatMap((file) => packageFolder.exec(file) ?? []);
  // The federation plugin writes its own modules into such a folder.
  return [...new Set(folders)].filter((folder) => !folder.includes(".federation"));
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
