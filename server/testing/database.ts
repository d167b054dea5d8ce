import { createHash, randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { connectDatabase, type DatabaseConnection } from "../src/platform/node/connect-database";
import { findMiscorrelations } from "./find-miscorrelations";
import { findTestPostgres, withDatabase } from "./postgres-for-tests";
import { watchStatements } from "./recorded-statements";

export interface TestDatabase extends DatabaseConnection {
  url: string;
  /**
   * Closes the pool and drops the database.
   * @throws if a statement that was run on it correlates a nested select with itself
   */
  drop(): Promise<void>;
}

/** The hashes of the statements in which a test of this run has found no mistake, a line each. */
const SOUND = join(tmpdir(), "sound-statements");

/** A database with the whole schema, cloned from the empty template or from another one. */
export async function createTestDatabase(source?: string): Promise<TestDatabase> {
  const { url, template: empty, prefix } = await findTestPostgres();
  const template = source ?? empty;
  const name = `${prefix}_${randomUUID().replaceAll("-", "")}`;
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  const own = withDatabase(url, name);
  const connection = connectDatabase(own, 20, undefined, { statements: "named" });
  const statements = new Set<string>();
  watchStatements(connection.pool, ({ text }) => statements.add(text));
  return {
    ...connection,
    url: own,
    async drop() {
      await connection.pool.end();
      // Another source may have another schema.
      const mistakes = await (source
        ? findMiscorrelations(own, statements)
        : findNewMistakes(own, statements));
      await administer(url, `drop database ${name} with (force)`);
      if (mistakes.length > 0) throw new Error(`A row is compared with itself: ${mistakes.join("\n")}`);
    },
  };
}

/** Looks only at statements that no other test of this run has run, and so has looked at. */
async function findNewMistakes(url: string, statements: Set<string>): Promise<string[]> {
  const hashOf = (statement: string) => createHash("sha256").update(statement).digest("base64");
  const sound = new Set(existsSync(SOUND) ? readFileSync(SOUND, "utf8").split("\n") : []);
  const others = [...statements].filter((statement) => !sound.has(hashOf(statement)));
  const mistakes = await findMiscorrelations(url, others);
  if (mistakes.length === 0) appendFileSync(SOUND, others.map((one) => `${hashOf(one)}\n`).join(""));
  return mistakes;
}

async function administer(url: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
