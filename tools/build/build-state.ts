import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOfFolder } from "../release/site";
import { appFolder, cacheDir } from "../repository";
import type { Compression } from "./compress";
import { hashOfInputs } from "./inputs";

const stampOf = (name: string): string => join(cacheDir, "builds", name);

/**
 * Whether the app's `dist/` was built from the current sources and hasn't been changed since. The best compression
 * serves where a fast one would do, too.
 */
export async function isUpToDate(name: string, compression: Compression): Promise<boolean> {
  const dist = join(appFolder(name), "dist");
  if (!existsSync(dist)) return false;
  const [inputs, output, made] = (await readFile(stampOf(name), "utf8").catch(() => "")).split(" ");
  if (made !== "best" && made !== compression) return false;
  return inputs === hashOfInputs(name) && output === (await hashOfFolder(dist));
}

/** Remembers what the app's `dist/` was built from (`inputs` when the build began), how, and what it contains. */
export async function rememberBuild(name: string, inputs: string, compression: Compression): Promise<void> {
  await mkdir(join(cacheDir, "builds"), { recursive: true });
  const output = await hashOfFolder(join(appFolder(name), "dist"));
  await writeFile(stampOf(name), `${inputs} ${output} ${compression}`);
}
