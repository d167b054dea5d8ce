import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "../../config";
import { copyDatabase } from "../copy-database";
import { examine } from "../doctor/examine";
import type { Finding } from "../doctor/finding";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { migrateDatabase, requireSchema } from "../migrate-database";
import { openFileStore } from "../storage/open-file-store";
import { waitForDatabase } from "../wait-for-database";
import type { Command, Given, Result } from "./command";

export const migrate: Command = {
  what: "brings the schema of DATABASE_DIRECT_URL or DATABASE_URL up to date",
  more: `Running servers of the last release keep working, except those of a version before 1.0: stop these first, or the
migration is refused. What was done stays if it is cut off; run it again, and it goes on.`,
  asServer: true,
  run: async ({ settings, say }: Given): Promise<Result> => {
    const config = readConfig(settings);
    const url = ownDatabase(config, "Set DATABASE_URL. The embedded PostgreSQL is migrated at start.");
    await waitForDatabase(url, waiting(say));
    const files = await openFileStore(config);
    const applied = await migrateDatabase(url, { files: files.store, log: say }).finally(files.close);
    const newer = await requireSchema(url);
    const text = [applied === 1 ? "Applied 1 migration." : `Applied ${applied} migrations.`, newer];
    return { text: text.filter(Boolean).join("\n"), json: { applied, newer: newer ?? null } };
  },
};

export const moveDatabase: Command = {
  what: "copies everything from the embedded PostgreSQL in DATA_DIR to your own empty database DATABASE_URL",
  more: `Stop the server first, and start it with DATABASE_URL afterwards. The embedded data stays as it is.`,
  run: async ({ settings, say }: Given): Promise<Result> => {
    const config = readConfig(settings);
    const target = ownDatabase(config, "Set DATABASE_URL to your own empty database.");
    if (!existsSync(join(config.DATA_DIR, "postgres"))) {
      throw new ConfigError(`There is no embedded PostgreSQL in ${config.DATA_DIR}. Set DATA_DIR.`);
    }
    await waitForDatabase(target, waiting(say));
    const embedded = await startEmbeddedPostgres({ folder: config.DATA_DIR });
    try {
      const rows = await copyDatabase(embedded.url, target);
      return {
        text: `Copied ${rows} rows. Start the server with DATABASE_URL from now on.`,
        json: { rows },
      };
    } finally {
      await embedded.stop();
    }
  },
};

export const doctor: Command = {
  what: "checks everything that an installation needs and says what to do",
  more: "The exit code is 1 if there is something to do.",
  options: { mail: { type: "string", argument: "<e-mail>", what: "sends a real message to this address" } },
  asServer: true,
  run: async ({ settings, options: { mail } }: Given): Promise<Result> => {
    const findings = await examine(readConfig(settings), typeof mail === "string" ? mail : undefined);
    return {
      text: findings.map(describe).join("\n"),
      json: findings,
      fine: findings.every(({ fine }) => fine),
    };
  },
};

/** `fine   clock         within a second of the database's` */
function describe({ check, fine, message }: Finding): string {
  return `${fine ? "fine " : "to do"}  ${check.padEnd(11)}  ${message}`;
}

/** @throws {ConfigError} */
function ownDatabase({ DATABASE_DIRECT_URL, DATABASE_URL }: Config, otherwise: string): string {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (url === undefined) throw new ConfigError(otherwise);
  return url;
}

/** Says once that there is no answer yet. */
function waiting(say: Given["say"]): Parameters<typeof waitForDatabase>[1] {
  let isSaid = false;
  const warn = ({ reason }: { reason?: unknown }) => {
    if (!isSaid) say(`Waiting for the database: ${String(reason)}`);
    isSaid = true;
  };
  return { info: () => undefined, warn, error: () => undefined };
}
