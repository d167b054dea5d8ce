/** Ends the process on Ctrl-C or SIGTERM, after `stop` has ended what it started. A second Ctrl-C doesn't wait. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void stop().finally(() => process.exit());
    });
  }
}
