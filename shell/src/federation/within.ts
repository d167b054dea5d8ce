/** A remote's origin that doesn't answer for this long counts as failed (architecture.md "Failure"). */
export const PATIENCE_MS = 10_000;

/** A page that is late says so after ten seconds, and is shown if it comes within a minute. */
export const PAGE_PATIENCE_MS = 60_000;

/** Resolves like the promise, or rejects with `onLate()` if it takes longer. */
export function within<T>(promise: Promise<T>, onLate: () => Error, ms = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
