import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOfFolder } from "../release/site";
import { appFolder, cacheDir } from "../repository";
import { hashOfInputs } from "./inputs";

const stampOf = (name: string): string => join(cacheDir, "builds", name);

/** Whether the app's `dist/` was built from the current sources and hasn't been changed since. */
export async function isUpToDate(name: string): Promise<boolean> {
  const dist = join(appFolder(name), "dist");
  if (!existsSync(dist)) return false;
  const [inputs, output] = (await readFile(stampOf(name), "utf8").catch(() => "")).split(" ");
  return inputs === hashOfInputs(name) && output === (await hashOfFolder(dist));
}

/** Remembers what the app's `dist/` was built from (`inputs` when the build began) and what it contains. */
export async function rememberBuild(name: string, inputs: string): Promise<void> {
  await mkdir(join(cacheDir, "builds"), { recursive: true });
  await writeFile(stampOf(name), `${inputs} ${await hashOfFolder(join(appFolder(name), "dist"))}`);
}
