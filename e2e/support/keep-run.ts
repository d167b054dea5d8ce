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
 * Keeps a run's folder and PostgreSQL until its input ends: with the run, however that ends. Prints a line once the
 * folder of an earlier run is gone; the first line of its input starts PostgreSQL, whose address is its second line.
 */

/** Nothing of a run outlives it, so nothing has to reach the disk. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];

await removeFolder();
console.log("ready");
let postgres: EmbeddedPostgres | undefined;
for await (const _ of createInterface({ input: process.stdin })) {
  postgres = await startEmbeddedPostgres({ folder: runFolder, settings: SETTINGS });
  console.log(postgres.url);
}
await postgres?.stop();
// What was told to end may still be ending.
await removeFolder({ tries: 300 });

/** @throws {AlreadyRunningError} if another run uses the folder */
async function removeFolder({ tries = 1 } = {}): Promise<void> {
  try {
    // What was killed leaves its PostgreSQL.
    if (existsSync(join(runFolder, "postgres")))
      await (await startEmbeddedPostgres({ folder: runFolder })).stop();
  } catch (error) {
    if (!(error instanceof AlreadyRunningError) || tries === 1) throw error;
    await sleep(100);
    return removeFolder({ tries: tries - 1 });
  }
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 10 });
}
