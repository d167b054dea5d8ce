import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWebpack } from "@guildway/tools/build/build-app";
import { compressFolder } from "@guildway/tools/build/compress";
import { repositoryRoot } from "@guildway/tools/repository";
import { baseConfig } from "@guildway/tools/webpack/base";

/** Brotli bytes of JavaScript that a single bundle of the product needs, for each list of its chunks. */
export async function bytesOfMonolith(pages: readonly (readonly string[])[]): Promise<number[]> {
  const folder = join(tmpdir(), `guildway-monolith-${process.pid}`);
  const base = baseConfig(join(repositoryRoot, "bench"), "production");
  const stats = await runWebpack({
    ...base,
    entry: { main: "./src/monolith.tsx" },
    output: { ...base.output, path: folder, publicPath: "/" },
  });
  await compressFolder(folder);
  const { entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    chunkGroups: true,
    entrypoints: true,
  });
  const filesOf = (group: { assets?: { name: string }[] } | undefined) =>
    (group?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith(".js"));
  const sizes: number[] = [];
  for (const chunks of pages) {
    const files = new Set(filesOf(entrypoints?.main));
    for (const chunk of chunks) {
      if (!namedChunkGroups?.[chunk]) throw new Error(`the bundle has no chunk ${chunk}`);
      for (const file of filesOf(namedChunkGroups[chunk])) files.add(file);
    }
    let size = 0;
    for (const file of files) size += (await readFile(join(folder, `${file}.br`))).length;
    sizes.push(size);
  }
  rmSync(folder, { recursive: true });
  return sizes;
}
