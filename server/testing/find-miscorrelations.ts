import type { Pool } from "pg";
import type { Statement } from "./recorded-statements";

/**
 * Finds comparisons of two columns of the same row, as a nested select makes them by mistake: it was to compare with
 * a row of the select around it, but a table or a column inside has the same name. PostgreSQL itself says what each
 * name is bound to: as the body of a function it keeps a statement resolved, with an alias of its own for each table.
 */
export async function findMiscorrelations(pool: Pool, statements: readonly Statement[]): Promise<string[]> {
  const found: string[] = [];
  const client = await pool.connect();
  try {
    for (const text of new Set(statements.map((statement) => statement.text.trim()))) {
      if (!/^(select|insert|update|delete|with|\()/i.test(text)) continue;
      await client.query(`prepare probed as ${text}`);
      const { rows: types } = await client.query<{ types: string }>(
        "select array_to_string(parameter_types::text[], ', ') as types from pg_prepared_statements where name = 'probed'",
      );
      await client.query("deallocate probed");
      await client.query(
        `create function pg_temp.probe(${types[0]?.types ?? ""}) returns void begin atomic ${text}; end`,
      );
      const { rows } = await client.query<{ body: string }>(
        "select pg_get_function_sqlbody(oid) as body from pg_proc where proname = 'probe' and pronamespace = pg_my_temp_schema()",
      );
      await client.query("drop function pg_temp.probe");
      for (const [comparison] of (rows[0]?.body ?? "").matchAll(WITHIN_ONE_ROW)) {
        found.push(`${comparison} in ${text}`);
      }
    }
  } finally {
    client.release();
  }
  return found;
}

/** `jobs.id = jobs.id`, `applications.job_id = applications.id`; also with casts. */
const WITHIN_ONE_ROW = /(?<![\w.])(\w+)\.\w+\)?(?:::\w+)? = \(?\1\.\w+/g;
