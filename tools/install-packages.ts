import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the packages of a folder that has a lock file of its own, unless they are as that file says. What few commands
 * need is installed by them, instead of by everyone.
 */
export function installPackages(folder: string): void {
  const stamp = join(folder, "node_modules/.installed");
  const wanted = readFileSync(join(folder, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(`Installing the packages of ${folder}`);
  // npm hands its settings on to scripts, and they would win over the folder's own.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const command = ["ci", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", command, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
  writeFileSync(stamp, wanted);
}
