import { link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const PATIENCE_MS = 30_000;
const BETWEEN_TRIES_MS = 50;

/** A lock without a name in it is not ours: whoever made it could not finish, as on a full disk. */
const EMPTY_FOR_MS = 5_000;

/** A lock that stays taken; the message says by whom. */
export class LockError extends Error {
  override name = "LockError";
}

/** What the lock contains: the machine too, since a site's folder may be on a disk that several share. */
const self = `${process.pid} ${hostname()}`;

/**
 * Runs the work while holding a lock file, so that two processes never do it at once. A lock whose owner
 * on this machine is gone is taken over.
 *
 * @throws {LockError} when the lock is not free within 30 s.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await take(file))) {
    if (await isAbandoned(file)) await rm(file, { force: true });
    else if (Date.now() > deadline) throw new LockError(await heldBy(file));
    else await wait(BETWEEN_TRIES_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** The lock comes into being with its content: a disk that is full leaves no lock behind. */
async function take(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(own, self);
    await link(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const [pid, machine] = await ownerOf(file);
  if (!pid) return isOld(file);
  if (machine !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return hasCode(error, "ESRCH");
  }
}

async function isOld(file: string): Promise<boolean> {
  const made = await stat(file).catch(() => undefined);
  return made !== undefined && Date.now() - made.mtimeMs > EMPTY_FOR_MS;
}

async function ownerOf(file: string): Promise<string[]> {
  return (await readFile(file, "utf8").catch(() => "")).split(" ");
}

async function heldBy(file: string): Promise<string> {
  const [pid, machine] = await ownerOf(file);
  return `Process ${pid} on ${machine} holds ${file}. Try again when it has ended; if it crashed, remove the file.`;
}

/** Whether the system's call failed for this reason. */
function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
