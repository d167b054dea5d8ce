import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { connectDatabase, type DatabaseConnection } from "../src/node/connect-database";
import { findTestPostgres, withDatabase } from "./postgres-for-tests";

export interface TestDatabase extends DatabaseConnection {
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A database with the whole schema, cloned from the run's empty template or from another one. */
export async function createTestDatabase(source?: string): Promise<TestDatabase> {
  const { url, template: empty } = findTestPostgres();
  const template = source ?? empty;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(url, `create database ${name} template ${template}`);
  const own = withDatabase(url, name);
  const connection = connectDatabase(own, 20);
  return {
    ...connection,
    url: own,
    async drop() {
      await connection.pool.end();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
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
