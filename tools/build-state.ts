import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOfInputs } from "./inputs";
import { appFolder, cacheDir } from "./repository";

const stampOf = (name: string): string => join(cacheDir, "builds", name);

/** Whether the app's `dist/` was made from the sources as they are now. */
export async function isUpToDate(name: string): Promise<boolean> {
  if (!existsSync(join(appFolder(name), "dist"))) return false;
  const stamp = await readFile(stampOf(name), "utf8").catch(() => "");
  return stamp === hashOfInputs(name);
}

/** Remembers what the app's `dist/` was made from: `inputs` as they were when its build began. */
export async function rememberBuild(name: string, inputs: string): Promise<void> {
  await mkdir(join(cacheDir, "builds"), { recursive: true });
  await writeFile(stampOf(name), inputs);
}
