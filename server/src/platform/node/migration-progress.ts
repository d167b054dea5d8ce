import type { Pool, PoolClient } from "pg";

/** The name of connections that migrate. Behind it, one that writes many rows says which migration it is, and how many. */
export const MIGRATES = "guildway migrate";

/** A migration that writes rows in batches now. */
export interface Progress {
  name: string;
  written: number;
}

/** Lets others see how many rows a migration has written, until the connection ends or another one follows. */
export async function showProgress(client: PoolClient, progress: Progress | undefined): Promise<void> {
  const shown = progress ? ` ${progress.name} ${progress.written}` : "";
  await client.query(`set application_name = '${MIGRATES}${shown}'`);
}

/** Reads what {@link showProgress} shows; undefined if no migration writes rows. */
export async function readProgress(pool: Pick<Pool, "query">): Promise<Progress | undefined> {
  const { rows } = await pool.query<Progress>(
    `select split_part(application_name, ' ', 3) as name, split_part(application_name, ' ', 4)::int as written
       from pg_stat_activity where datname = current_database() and application_name like '${MIGRATES} % %'`,
  );
  return rows[0];
}
