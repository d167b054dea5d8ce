import { setTimeout as after } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { FileStore } from "../../kernel/core/file-store";
import { CASING } from "../../kernel/db/database";
import { storeDocument } from "../../kernel/storage/document-key";
import { ownsStore } from "../../kernel/storage/store-owner";
import { MIGRATES } from "./migration-progress";
import { type Migration, readAdoption } from "./read-migrations";
import { runInTransaction, SchemaError } from "./schema-error";

/** The scripts that adopt a database, by the SHA-256 of its last migration before 1.0. */
const ADOPTIONS: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  [
    "5bb5c5fae6bde56d4d1989db923c5eef08eba1b75af3d0b3648eb6ae86f40e1e",
    ["0048_sign_in_policies.sql", "0049_tasks.sql", "1.0.sql"],
  ],
  ["eaa4c21fc73112e79dc1d5a436b955709f9c282f99533c75c766eabd556234a2", ["0049_tasks.sql", "1.0.sql"]],
  ["b1df83ab42c9e9335130c52f4da8080301d2ac2fd7cdbf1b06e49f8876f7facd", ["1.0.sql"]],
]);
/** What the baseline creates besides tables, once the tables are as in 1.0. */
const BESIDES_TABLES =
  /^(?:\s|--.*)*(?:create\s+or\s+replace\s+(?:function|trigger)|create\s+(?:unique\s+)?index|alter\s+table\s+\w+\s+set\s*\()/i;
/** Connections that were just closed are still listed briefly. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 100;

/** Whether {@link adopt} can turn a database's schema into that of 1.0. */
export function isAdoptable(newestHash: string | undefined): boolean {
  return ADOPTIONS.has(newestHash);
}

/**
 * Checks that nobody else uses the database. A server of a version before 1.0 would write data that 1.0 doesn't
 * have.
 * @throws {SchemaError}
 */
export async function requireAlone(client: PoolClient): Promise<void> {
  for (let look = 1; ; look++) {
    const { rows } = await client.query(
      `select case application_name when '' then 'unnamed' else application_name end || ' ' || pid as client
         from pg_stat_activity
        where datname = current_database() and usesysid is not null and application_name <> $1
          and coalesce(backend_type, 'client backend') = 'client backend'
        order by pid`,
      [MIGRATES],
    );
    if (rows.length === 0) return;
    if (look === LOOKS) {
      throw new SchemaError(
        `The database is from before version 1.0, and other clients use it (${rows.map(({ client }) => client).join(", ")}). Stop its servers and what else is connected, then try again. To end a connection that is left over: select pg_terminate_backend(${rows[0].client.split(" ").at(-1)})`,
      );
    }
    await after(BETWEEN_LOOKS_MS);
  }
}

interface Adoption {
  client: PoolClient;
  newestHash: string | undefined;
  baseline: Migration;
  /** Where uploaded files are stored; needed if documents are still in the database. */
  files: FileStore | undefined;
}

/** Turns the last schema before 1.0 into that of 1.0 and keeps every row. Must run in a transaction. */
export async function adopt({ client, newestHash, baseline, files }: Adoption): Promise<void> {
  await moveDocuments(client, files);
  await runInTransaction(client, readAdoption(ADOPTIONS.get(newestHash) ?? []));
  await runInTransaction(
    client,
    baseline.statements.filter((statement) => BESIDES_TABLES.test(statement)),
  );
  await client.query("delete from drizzle.__drizzle_migrations");
}

/**
 * Before 1.0, a worker moved documents from the database to the file store. What it hasn't moved is moved here; under the
 * id of its row, so that another try after a crash stores it in the same place.
 */
async function moveDocuments(client: PoolClient, files: FileStore | undefined): Promise<void> {
  let isOwner = false;
  for (const table of ["files", "resumes"]) {
    for (;;) {
      const { rows } = await client.query(
        `select id, content from ${table} where content is not null limit 1`,
      );
      if (rows.length === 0) break;
      if (!files) {
        throw new SchemaError(
          "The database contains documents, which belong in the file store since version 1.0. Run guildway migrate with the settings of the server, then try again.",
        );
      }
      isOwner ||= await ownsStore(drizzle(client, { casing: CASING }), files);
      if (!isOwner) {
        throw new SchemaError(
          "The database contains documents that must be moved to the uploaded files, but those belong to another database. Set FILES_DIR or S3_BUCKET to this database's, or make them this database's with guildway admin claim-files, then try again.",
        );
      }
      const key = await storeDocument(files, rows[0].content, rows[0].id);
      await client.query(`update ${table} set storage_key = $1, content = null where id = $2`, [
        key,
        rows[0].id,
      ]);
    }
  }
}
