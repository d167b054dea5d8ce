import { buildApp } from "./build-app";

/*
 * A process that builds the apps it is given, one after the other. Several of them use several cores;
 * one process for many apps loads webpack only once.
 */
// A build that was interrupted has nothing to report.
process.on("disconnect", () => process.exit());
process.on("message", async (name: string) => {
  try {
    await buildApp(name);
    process.send?.({ name });
  } catch (error) {
    process.send?.({ name, error: error instanceof Error ? error.message : String(error) });
  }
});
