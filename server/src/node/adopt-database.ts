import type { PoolClient } from "pg";
import type { FileStore } from "../core/file-store";
import { storeDocument } from "../storage/document-key";
import { type Migration, readAdoption } from "./read-migrations";

/** What adopts a database, by the SHA-256 of the last migration before 1.0 that it has. */
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

/** Whether {@link adopt} can turn a database's schema into that of 1.0. */
export function isAdoptable(newestHash: string | undefined): boolean {
  return ADOPTIONS.has(newestHash);
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
  for (const statement of readAdoption(ADOPTIONS.get(newestHash) ?? [])) await client.query(statement);
  for (const statement of baseline.statements) {
    if (BESIDES_TABLES.test(statement)) await client.query(statement);
  }
  await client.query("delete from drizzle.__drizzle_migrations");
}

/** Before 1.0, a worker moved documents from the database to the file store. What it hasn't moved is moved here. */
async function moveDocuments(client: PoolClient, files: FileStore | undefined): Promise<void> {
  for (const table of ["files", "resumes"]) {
    for (;;) {
      const { rows } = await client.query(
        `select id, content from ${table} where content is not null limit 1`,
      );
      if (rows.length === 0) break;
      if (!files) throw new Error(`The database contains documents of ${table}; pass the file store.`);
      const key = await storeDocument(files, rows[0].content);
      await client.query(`update ${table} set storage_key = $1, content = null where id = $2`, [
        key,
        rows[0].id,
      ]);
    }
  }
}
