import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import { traceStatement } from "./tracing";

const spent = new AsyncLocalStorage<{ seconds: number }>();

/** Runs a request; until it ends, what it waits for the database is counted. */
export function countDatabaseTime<Answer>(work: () => Answer): Answer {
  return spent.run({ seconds: 0 }, work);
}

/** How long the current request has waited for the database so far, in seconds; undefined outside a request. */
export const databaseSeconds = (): number | undefined => spent.getStore()?.seconds;

/** Counts what requests wait for a pool: for a free connection and for answers. */
export function timeQueries(pool: Pool): void {
  time(pool);
  pool.on("connect", (client) => time(client));
}

/**
 * The pool calls its own clients with a callback, at a time when another request may be the current one; these calls are
 * part of the pool's own. In a transaction, the client is called for its promise.
 */
function time(queries: Pick<Pool, "query">): void {
  const query = queries.query.bind(queries);
  const timed = (...args: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, queries, args);
    const request = spent.getStore();
    if (!request || !(answer instanceof Promise)) return answer;
    const start = performance.now();
    const span = traceStatement(args);
    return answer.finally(() => {
      span?.end();
      request.seconds += (performance.now() - start) / 1000;
    });
  };
  Object.assign(queries, { query: timed });
}
