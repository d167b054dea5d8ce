import type { Pool, PoolClient } from "pg";
import { isOlderVersion } from "./older-version";
import { SchemaError } from "./schema-error";
import { OLDEST_BESIDE, VERSION } from "./version";

/** Which version has applied a migration, and the oldest whose servers run on the schema since then. */
interface SchemaRelease {
  version: string;
  oldest: string;
}

/** Records in the database which version applies the migration with a given creation time. */
export async function rememberRelease(client: PoolClient, at: number): Promise<void> {
  await client.query(
    "create table if not exists drizzle.__guildway_releases (at bigint primary key, version text not null, oldest text not null)",
  );
  await client.query(
    "insert into drizzle.__guildway_releases (at, version, oldest) values ($1, $2, $3) on conflict (at) do update set version = excluded.version, oldest = excluded.oldest",
    [at, VERSION, OLDEST_BESIDE],
  );
}

/**
 * Says that a schema is newer than this server, and how far back one may go.
 *
 * @param newer when the newest migration was created that this server doesn't know; undefined if there is none
 * @throws {SchemaError} if this server is too old for the schema
 */
export async function describeNewer(
  pool: Pick<Pool, "query">,
  newer: number | undefined,
): Promise<string | undefined> {
  if (newer === undefined) return undefined;
  const newerThanThis = `The database's schema is newer than this server (${VERSION})`;
  const release = await readRelease(pool, newer);
  if (!release) return `${newerThanThis}. Only the release before the one that migrated it can use it.`;
  const { version, oldest } = release;
  if (isOlderVersion(VERSION, oldest)) {
    throw new SchemaError(
      `${newerThanThis}: version ${version} migrated it, and only servers of ${oldest} and later can use it. Start one of those, or restore the backup from before the upgrade.`,
    );
  }
  return `${newerThanThis}: version ${version} migrated it. Servers of ${oldest} and later can use it.`;
}

async function readRelease(pool: Pick<Pool, "query">, at: number): Promise<SchemaRelease | undefined> {
  const known = await pool.query("select to_regclass('drizzle.__guildway_releases') is not null as exists");
  if (!known.rows[0]?.exists) return undefined;
  const { rows } = await pool.query<SchemaRelease>(
    "select version, oldest from drizzle.__guildway_releases where at = $1",
    [at],
  );
  return rows[0];
}
