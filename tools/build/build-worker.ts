import { buildApp } from "./build-app";
import type { BuildJob } from "./build-apps";

/*
 * A process that builds the apps it is given, one after the other. Several of them use several cores;
 * one process for many apps loads webpack only once.
 */
// A build that was interrupted has nothing to report.
process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole group: this process ends with the one that it works for.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.on("message", async ({ name, compression }: BuildJob) => {
  let error: string | undefined;
  try {
    await buildApp(name, compression);
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown);
  }
  process.send?.({ name, error }, () => undefined);
});
