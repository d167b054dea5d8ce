import type { Pool } from "pg";
import type { Database } from "../../../kernel/db/database";
import type { Config } from "../../config";
import { createDatabaseProbe } from "../database-probe";
import { requireSchema } from "../migrate-database";
import { mostConnections } from "../open-database";
import { requireDatabase } from "../wait-for-database";
import { reasonOf, Trouble } from "./finding";

export interface Examined {
  config: Config;
  db: Database;
  pool: Pool;
  url: string;
}

const OLDEST_VERSION = 150_000;
const EXTENSIONS = ["citext", "pg_trgm", "unaccent"];
const MOST_CLOCK_MS = 1_000;
/** Mail that has waited this long isn't being sent (docs/deploying.md). */
const LONG_WAIT_SECONDS = 300;
/** A backup is made every night. */
const OLDEST_BACKUP_HOURS = 26;

export async function checkVersion({ pool }: Examined): Promise<string> {
  const { rows } = await pool.query<{ version: string; number: number; lacking: string[] }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            array(select unnest($1::text[]) except select extname::text from pg_extension) as lacking`,
    [EXTENSIONS],
  );
  const { version = "", number = 0, lacking = [] } = rows[0] ?? {};
  if (number < OLDEST_VERSION) throw new Trouble(`PostgreSQL ${version} is too old. Move to 15 or later.`);
  if (lacking.length > 0) {
    throw new Trouble(
      `The database lacks ${lacking.join(", ")}. Run guildway migrate. If that is refused, run this as a superuser: create extension ${lacking[0]}`,
    );
  }
  return `PostgreSQL ${version} with ${EXTENSIONS.join(", ")}`;
}

export async function checkSchema({ config, url }: Examined): Promise<string> {
  const { DATABASE_DIRECT_URL } = config;
  if (DATABASE_DIRECT_URL !== undefined) {
    await requireDatabase(DATABASE_DIRECT_URL).catch((error: unknown) => {
      throw new Trouble(`The database of DATABASE_DIRECT_URL can't be reached: ${reasonOf(error)}`);
    });
  }
  return (await requireSchema(DATABASE_DIRECT_URL ?? url)) ?? "no migration is missing";
}

export async function checkConnections({ config, pool }: Examined): Promise<string> {
  const { rows } = await pool.query<{ most: number; open: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open`,
  );
  const { most = 0, open = 0 } = rows[0] ?? {};
  const wanted = mostConnections(config);
  if (wanted > most || open > most * 0.9) {
    throw new Trouble(
      `${open} of ${most} connections are open, and each server process opens up to ${wanted}. Raise max_connections, or put PgBouncer in front.`,
    );
  }
  return `${open} of ${most} are open; each server process opens up to ${wanted}`;
}

export async function checkReplication({ pool }: Examined): Promise<string> {
  const { rows } = await pool.query<{ synchronous: string; standbys: number; idle: string[] }>(
    `select current_setting('synchronous_standby_names') as synchronous,
            (select count(*)::int from pg_stat_replication) as standbys,
            array(select slot_name::text from pg_replication_slots where not active) as idle`,
  );
  const { synchronous = "", standbys = 0, idle = [] } = rows[0] ?? {};
  if (synchronous !== "" && standbys === 0) {
    throw new Trouble(
      "Every write waits for a standby, and none is connected. Start it, or run: alter system set synchronous_standby_names = ''; select pg_reload_conf()",
    );
  }
  if (idle.length > 0) {
    throw new Trouble(
      `The replication slot ${idle[0]} keeps the log for a standby that isn't connected, until the disk is full. Start that standby, or run: select pg_drop_replication_slot('${idle[0]}')`,
    );
  }
  return standbys === 1 ? "1 standby follows" : `${standbys} standbys follow`;
}

export async function checkClock({ pool }: Examined): Promise<string> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as now",
  );
  const after = Date.now();
  const now = rows[0]?.now ?? 0;
  const ahead = before - now > MOST_CLOCK_MS;
  if (!ahead && now - after <= MOST_CLOCK_MS) return "within a second of the database's";
  const seconds = Math.round((ahead ? before - now : now - after) / 1000);
  throw new Trouble(
    `This machine's clock is ${seconds} s ${ahead ? "ahead of" : "behind"} the database's. Synchronize both with a time server: timedatectl set-ntp true`,
  );
}

/** Background work. */
export async function checkWork({ url }: Examined): Promise<string> {
  const probe = createDatabaseProbe(url);
  try {
    const [mail, tasks] = await Promise.all([probe.mail(), probe.tasks()]);
    if (!mail || !tasks) throw new Trouble("The database didn't answer in time. Run this again.");
    if (mail.oldestSeconds > LONG_WAIT_SECONDS) {
      const minutes = Math.round(mail.oldestSeconds / 60);
      throw new Trouble(
        `Mails waiting: ${mail.pending}, the oldest for ${minutes} minutes. The servers' log says why, and so does outbox.last_error.`,
      );
    }
    if (tasks.givenUp > 0) {
      throw new Trouble(
        `Given up: ${tasks.givenUp}. guildway admin tasks shows why, guildway admin retry-tasks retries them.`,
      );
    }
    return `mails waiting: ${mail.pending}; tasks being retried: ${tasks.failing}`;
  } finally {
    await probe.close();
  }
}

export async function checkBackup({ config, pool }: Examined): Promise<string> {
  if (config.NODE_ENV !== "production") return "only production needs one";
  const { rows } = await pool.query<{ hours: number | null }>(
    "select floor(extract(epoch from now() - max(last_run_at)) / 3600)::int as hours from schedules where name = 'backup'",
  );
  const hours = rows[0]?.hours ?? null;
  const advice = "Let guildway backup run every night.";
  if (hours === null) throw new Trouble(`None has been made. ${advice}`);
  if (hours >= OLDEST_BACKUP_HOURS) throw new Trouble(`The last one is ${hours} hours old. ${advice}`);
  return `the last one is ${hours} hours old`;
}
