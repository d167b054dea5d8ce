import { connect } from "node:net";

/** The PostgreSQL of a test run. */
export interface TestPostgres {
  /** Address with a user who may create databases. */
  url: string;
  /** The migrated database that others are cloned from. */
  template: string;
  /** Names of the run's databases begin with it and `_`. */
  prefix: string;
}

/** The run's PostgreSQL; the first test that asks starts it. */
export async function findTestPostgres(): Promise<TestPostgres> {
  const port = Number(process.env.TEST_POSTGRES_PORT);
  if (!port)
    throw new Error("Only tests of the projects server and web may use a database: see jest.config.js");
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  if (!answer) throw new Error("PostgreSQL did not start; the run's output says why");
  return JSON.parse(answer);
}

/** The same PostgreSQL, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
