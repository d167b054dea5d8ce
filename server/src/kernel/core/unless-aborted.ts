/**
 * Settles as `work` does, or rejects with the signal's reason once it is aborted. A race with a promise that lives as long
 * as the signal would keep every result until then.
 */
export async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    leave = () => signal.removeEventListener("abort", end);
  });
  return Promise.race([work, aborted]).finally(leave);
}
