import { setTimeout as after } from "node:timers/promises";
import type { Pool } from "pg";
import { connectDatabase } from "../connect-database";
import type { Examined } from "./check-database";
import { reasonOf, Trouble } from "./finding";

/** A replica that is farther behind isn't used for reads. */
const BEHIND_MS = 5_000;
const BETWEEN_LOOKS_MS = 100;
const TIMEOUT_MS = 3_000;
const LIMITS = {
  connect: TIMEOUT_MS,
  statement: TIMEOUT_MS,
  lock: TIMEOUT_MS,
  idleTransaction: TIMEOUT_MS,
};

export async function checkReplicas({ config, pool }: Examined): Promise<string> {
  const urls = config.DATABASE_REPLICA_URLS;
  if (urls.length === 0) return "none are used";
  for (const url of urls) {
    const replica = connectDatabase(url, 1, LIMITS);
    try {
      await checkReplica(new URL(url).host, pool, replica.pool);
    } catch (error) {
      if (error instanceof Trouble) throw error;
      throw new Trouble(
        `${new URL(url).host} can't be reached: ${reasonOf(error)}. Start it, or remove it from DATABASE_REPLICA_URLS.`,
      );
    } finally {
      await replica.pool.end();
    }
  }
  return urls.length === 1 ? "it keeps up" : `all ${urls.length} keep up`;
}

async function checkReplica(name: string, primary: Pool, replica: Pool): Promise<void> {
  const { rows: written } = await primary.query<{ position: string; identity: string }>(
    "select pg_current_wal_lsn()::text as position, (select system_identifier::text from pg_control_system()) as identity",
  );
  const look = async () => {
    const { rows } = await replica.query<{ standby: boolean; identity: string; current: boolean | null }>(
      `select pg_is_in_recovery() as standby, (select system_identifier::text from pg_control_system()) as identity,
              pg_last_wal_replay_lsn() >= $1::pg_lsn as current`,
      [written[0]?.position],
    );
    return rows[0];
  };
  const until = performance.now() + BEHIND_MS;
  for (let seen = await look(); !seen?.current; seen = await look()) {
    if (!seen?.standby || seen.identity !== written[0]?.identity) {
      throw new Trouble(
        `${name} isn't a standby of this database. Remove it from DATABASE_REPLICA_URLS, or set it up again.`,
      );
    }
    if (performance.now() > until) {
      throw new Trouble(
        `${name} is more than ${BEHIND_MS / 1000} seconds behind, so the primary answers its reads. Check its load and its network.`,
      );
    }
    await after(BETWEEN_LOOKS_MS);
  }
}
