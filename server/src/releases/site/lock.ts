import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { lock } from "proper-lockfile";

/** A lock that hasn't been renewed for this long is taken over: its process has crashed. */
const STALE_MS = 10_000;
const BETWEEN_TRIES_MS = 50;
const PATIENCE_MS = 30_000;

/** A lock that isn't available, or was lost. */
export class LockError extends Error {
  override name = "LockError";
}

/**
 * Runs the work while holding a lock, so that two processes never do it at once, on one machine or on several that
 * share the disk. The lock is a folder whose time its owner keeps renewing.
 *
 * @throws {LockError} if the lock doesn't become free within 30 s, or another process has taken it over in the
 * meantime.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  let lost: Error | undefined;
  const release = await lock(path, {
    lockfilePath: path,
    realpath: false,
    stale: STALE_MS,
    retries: { retries: PATIENCE_MS / BETWEEN_TRIES_MS, factor: 1, minTimeout: BETWEEN_TRIES_MS },
    onCompromised: (error) => {
      lost = error;
    },
  }).catch((error) => {
    throw error.code === "ELOCKED"
      ? new LockError(`Another release has locked ${path}. Try again later.`)
      : error;
  });
  // If the lock was lost, it belongs to another process now.
  const result = await work().finally(() => (lost ? undefined : release()));
  if (lost) throw new LockError(`${path} was taken over by another process. Check the site's history.`);
  return result;
}
