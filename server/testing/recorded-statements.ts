import type { Pool, PoolClient } from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Records every statement that a pool's connections run from now on. */
export function recordStatements(pool: Pool): Statement[] {
  const statements: Statement[] = [];
  watchStatements(pool, (statement) => statements.push(statement));
  return statements;
}

/** Calls back with every statement that a pool's connections run from now on. */
export function watchStatements(pool: Pool, onStatement: (statement: Statement) => void): void {
  const watched = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [config, values] = args;
        if (typeof config === "string") onStatement({ text: config, values: [] });
        else if (isConfig(config))
          onStatement({ text: config.text, values: asList(values ?? config.values) });
        return query(...args);
      },
    });
  });
}

function isConfig(value: unknown): value is { text: string; values?: unknown } {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

function asList(values: unknown): unknown[] {
  return Array.isArray(values) ? values : [];
}
