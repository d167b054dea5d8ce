/** A remote's origin that says nothing for so long counts as failed (architecture.md "Failure"). */
export const PATIENCE_MS = 10_000;

/** The promise's outcome, or a rejection with `onLate()` when it takes longer than a remote may. */
export function within<T>(promise: Promise<T>, onLate: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
