import "./global-setup";

/** Ends what the run's set-up has started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.endTestPostgres?.();
}
