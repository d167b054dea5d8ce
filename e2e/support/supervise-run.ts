import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AlreadyRunningError,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@guildway/server/platform/node/embedded-postgres";
import { runFolder } from "./product";

/*
 * Owns a run's folder and PostgreSQL until its input ends, which it does with the run, however that ends. Prints a line
 * once the folder of an earlier run is deleted. The first line of input starts PostgreSQL, whose address is printed as
 * the second line.
 */

/** No data outlives a run, so nothing has to be flushed to the disk. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];

await removeFolder();
console.log("ready");
let postgres: EmbeddedPostgres | undefined;
for await (const _ of createInterface({ input: process.stdin })) {
  postgres = await startEmbeddedPostgres({ folder: runFolder, settings: SETTINGS });
  console.log(postgres.url);
}
await postgres?.stop();
// Processes may still be shutting down.
await removeFolder({ tries: 300 });

/** @throws {AlreadyRunningError} if another run uses the folder */
async function removeFolder({ tries = 1 } = {}): Promise<void> {
  try {
    // A run that was killed leaves its PostgreSQL running, or a cluster that it had begun to delete and nothing can start.
    if (existsSync(join(runFolder, "postgres", "PG_VERSION")))
      await (await startEmbeddedPostgres({ folder: runFolder })).stop();
  } catch (error) {
    if (!(error instanceof AlreadyRunningError) || tries === 1) throw error;
    await sleep(100);
    return removeFolder({ tries: tries - 1 });
  }
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 10 });
}
