import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@guildway/server/platform/node/embedded-postgres";
import { startProduct } from "./own-server";
import { runFolder } from "./product";

/** Nothing of a run outlives it, so nothing has to reach the disk. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];

/**
 * Before the first test: `npm start` builds what changed and makes the demo world, as for anyone. All servers of the run
 * then start on copies of that world, in one PostgreSQL.
 *
 * @returns what ends it after the last test
 */
export default async function makeDemoWorld(): Promise<() => Promise<void>> {
  await removeRest();
  let postgres: EmbeddedPostgres | undefined;
  const end = async () => {
    await postgres?.stop();
    rmSync(runFolder, { recursive: true, force: true });
  };
  try {
    const product = await startProduct(runFolder);
    await product.stop();
    postgres = await startEmbeddedPostgres({ folder: runFolder, settings: SETTINGS });
  } catch (error) {
    await end();
    throw error;
  }
  process.env.E2E_DATABASE_URL = postgres.url;
  return end;
}

/** A run that was killed leaves its PostgreSQL and its folder. */
async function removeRest(): Promise<void> {
  if (existsSync(join(runFolder, "postgres"))) {
    const left = await startEmbeddedPostgres({ folder: runFolder });
    await left.stop();
  }
  rmSync(runFolder, { recursive: true, force: true });
}
