import { DatabaseError, type PoolClient } from "pg";
import { isDatabaseTrouble } from "../../kernel/core/to-problem";

/** The database's schema doesn't fit this version; the message says what to do. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

/** PostgreSQL's codes for rows that a rule of the schema doesn't allow: a reference, a unique key, a check. */
const RULES: readonly (string | undefined)[] = ["23502", "23503", "23505", "23514"];
const LACKS_RIGHT = "42501";

/**
 * Runs statements in the caller's transaction.
 * @throws {SchemaError} if rows break a rule that a statement adds
 */
export async function runInTransaction(client: PoolClient, statements: readonly string[]): Promise<void> {
  await client.query("savepoint before_statement");
  for (const statement of statements) {
    try {
      // In one message: a new database takes hundreds of statements.
      await client.query(`release savepoint before_statement; savepoint before_statement; ${statement}`);
    } catch (error) {
      if (!(error instanceof DatabaseError) || !RULES.includes(error.code)) throw error;
      await client.query("rollback to savepoint before_statement");
      throw new SchemaError(await describeRows(client, statement, error));
    }
  }
  await client.query("release savepoint before_statement");
}

async function describeRows(client: PoolClient, statement: string, error: DatabaseError): Promise<string> {
  const { table = "a table", constraint = error.column ?? "a rule" } = error;
  const condition = await readCondition(client, statement, table, constraint);
  if (condition !== undefined) {
    const broken = `from ${table} where not ${condition}`;
    const { rows } = await client.query(`select count(*)::int as count ${broken}`);
    const one = rows[0]?.count === 1;
    return `${one ? "1 row" : `${rows[0]?.count} rows`} of ${table} ${one ? "violates" : "violate"} ${constraint}. Nothing was changed. Fix the rows that this finds, then try again: select * ${broken}`;
  }
  return `Rows of ${table} violate ${constraint}. Nothing was changed. Fix them, then try again. ${error.detail ?? error.message}`;
}

/** The condition of a check, from the statement that adds it or from the database. */
async function readCondition(client: PoolClient, statement: string, table: string, constraint: string) {
  const added = new RegExp(`\\bconstraint\\s+"?${constraint}"?\\s+check\\s*(\\(.*\\))`, "i").exec(statement);
  if (added) return added[1];
  const { rows } = await client.query(
    "select '(' || pg_get_expr(conbin, conrelid) || ')' as condition from pg_constraint where contype = 'c' and conname = $1 and conrelid = to_regclass($2)",
    [constraint, table],
  );
  return rows[0]?.condition;
}

/** PostgreSQL's codes for a connection that it ends: by an operator, by a crash, or because the network did. */
const CUT_OFF = /^(08|57P0)/;

/** The message for operators for any other failure; errors that aren't the database's stay unchanged. */
export function explainFailure(what: string, error: unknown): unknown {
  if (error instanceof DatabaseError && !CUT_OFF.test(error.code ?? "")) return explainRefusal(what, error);
  if (!(error instanceof Error && isDatabaseTrouble(error))) return error;
  return new SchemaError(
    `${what} was interrupted: ${error.message}. Try again: it continues where it stopped.`,
    {
      cause: error,
    },
  );
}

function explainRefusal(what: string, error: DatabaseError): SchemaError {
  const where = [error.table, error.constraint, error.detail].filter((part) => part !== undefined).join(", ");
  const said = `${error.message}${where ? ` (${where})` : ""}`;
  return new SchemaError(
    error.code === LACKS_RIGHT
      ? `${what} was refused: ${said}. Run it as the database user who owns Guildway's tables and may create some.`
      : `${what} failed: ${said}. Fix the cause, then try again.`,
    { cause: error },
  );
}
