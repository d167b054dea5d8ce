import { createHash } from "node:crypto";
import type { Chunk, ChunkGraph, Compilation, Compiler, Module } from "webpack";
import { projectRoot } from "../repository";

const NAME = "StableIdsPlugin";

/**
 * Gives modules and chunks ids that depend only on the sources: not on the folder that they are built in, nor on the
 * one that the build was started from. webpack's own ids follow paths, and the federation plugin writes its own
 * entry, with absolute paths, into the folder of the process.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Runs before webpack's own plugins, which skip anything that has an id.
      const first = { name: NAME, stage: -100 };
      compilation.hooks.moduleIds.tap(first, () => numberModules(compilation));
      compilation.hooks.chunkIds.tap(first, (chunks) => numberChunks([...chunks], compilation.chunkGraph));
    });
  }
}

function numberModules({ modules, chunkGraph }: Compilation): void {
  const unnumbered = [...modules].filter(
    (module) =>
      module.needId &&
      chunkGraph.getNumberOfModuleChunks(module) > 0 &&
      chunkGraph.getModuleId(module) === null,
  );
  number(unnumbered, nameOf, (module, id) => chunkGraph.setModuleId(module, id));
}

function numberChunks(chunks: Chunk[], chunkGraph: ChunkGraph): void {
  const nameOfChunk = (chunk: Chunk): string =>
    chunk.name ?? [...chunkGraph.getChunkModulesIterable(chunk)].map(nameOf).sort().join("|");
  const unnumbered = chunks.filter(({ id }) => id === null);
  number(unnumbered, nameOfChunk, (chunk, id) => {
    chunk.id = id;
    chunk.ids = [id];
  });
}

/**
 * Short numbers from the hashes of names. If two names would get the same number, the alphabetically later one gets
 * the next.
 */
function number<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  assign: (item: T, id: number) => void,
): void {
  const named = items.map((item) => ({ item, name: nameOf(item) }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  const range = 10 ** Math.max(3, Math.ceil(Math.log10(items.length * 5 + 1)));
  const taken = new Set<number>();
  for (const { item, name } of named) {
    let id = Number.parseInt(createHash("sha256").update(name).digest("hex").slice(0, 12), 16) % range;
    while (taken.has(id)) id = (id + 1) % range;
    taken.add(id);
    assign(item, id);
  }
}

/** A module's name, with paths as in every clone; for modules that webpack has merged, all their names. */
function nameOf(module: Module): string {
  if ("modules" in module && Array.isArray(module.modules)) return module.modules.map(nameOf).join("+");
  return module
    .identifier()
    .replaceAll(/[^|!\s"]*[\\/]\.federation[\\/]entry\.[0-9a-f]+/g, "federation-entry")
    .replaceAll(/[^|!\s"]*[\\/]node_modules[\\/]/g, "~/")
    .replaceAll(projectRoot, "");
}
