/** A remote's origin that says nothing for so long counts as failed (architecture.md "Failure"). */
export const PATIENCE_MS = 10_000;

/** A page that is late says so after ten seconds, and is shown if it comes within a minute. */
export const PAGE_PATIENCE_MS = 60_000;

/** The promise's outcome, or a rejection with `onLate()` when it takes longer. */
export function within<T>(promise: Promise<T>, onLate: () => Error, ms = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
