interface TestPostgres {
  /** Address with a user who may create databases. */
  url: string;
  /** The migrated database that others are cloned from. */
  template: string;
  /** Ends the PostgreSQL of the run; undefined if the run didn't start it. */
  stop: (() => Promise<void>) | undefined;
}

declare global {
  // Jest's setup and teardown share one global object; workers see only the environment.
  var testPostgres: TestPostgres | undefined;
}

/** Stores the run's PostgreSQL for the workers and for the teardown. */
export function handOver(postgres: TestPostgres): void {
  globalThis.testPostgres = postgres;
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_POSTGRES_TEMPLATE = postgres.template;
}

/** The run's PostgreSQL as a worker sees it. */
export function findTestPostgres(): { url: string; template: string } {
  const { TEST_POSTGRES_URL: url, TEST_POSTGRES_TEMPLATE: template } = process.env;
  if (!url || !template) throw new Error("server/testing/global-setup.ts has not run");
  return { url, template };
}

/** The same PostgreSQL, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
