import { execFile } from "node:child_process";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A PostgreSQL that is running on a folder's data. */
export interface Postmaster {
  /** Undefined while it is just starting. */
  port: number | undefined;
}

/**
 * Finds the PostgreSQL that runs on the data. Its `postmaster.pid` outlives a crash, and by then the system may
 * have given its process id to another process; PostgreSQL would then refuse to start. Such a file is removed.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const file = join(data, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  if (await runsOn(Number(lines[0]), data)) return { port: Number(lines[3]) || undefined };
  await rm(file, { force: true });
  return undefined;
}

/** Whether the process lives and is PostgreSQL on these data. */
async function runsOn(pid: number, data: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  try {
    // A zombie process has no folder, and another user's process has a different one.
    if (process.platform === "linux") return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data));
    if (process.platform === "win32") return true;
    const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]);
    return stdout.includes(data);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Running, but as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
