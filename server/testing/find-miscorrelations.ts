import { Client } from "pg";

/**
 * Finds nested selects that compare two columns of the same row. They were meant to compare with a row of the outer
 * select, but something inside has the same name: `jobs.id = jobs.id`, or `job_id = id`, because Drizzle omits a
 * column's table in some places. Such a condition is always or never true, and nothing else reveals it.
 *
 * PostgreSQL itself resolves the names: in the body of a function, it stores a statement with a unique name for each
 * table.
 * @returns each comparison with its statement
 */
export async function findMiscorrelations(url: string, statements: Iterable<string>): Promise<string[]> {
  const nested = [...statements].filter((statement) => NESTED.test(statement));
  if (nested.length === 0) return [];
  const found: string[] = [];
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of nested) {
      const body = await resolve(client, statement).catch((cause: unknown) => {
        throw new Error(`PostgreSQL can't resolve ${statement}`, { cause });
      });
      for (const [comparison] of body.matchAll(WITHIN_ONE_ROW)) found.push(`${comparison} in ${statement}`);
    }
  } finally {
    await client.end();
  }
  return found;
}

const NESTED = /^\s*\(?(?:select|insert|update|delete|with)\b.*\bselect\b/is;
/** Also with casts: `(jobs.id)::text = (jobs.title)::text`. */
const WITHIN_ONE_ROW = /(?<![\w.])(\w+)\.\w+\)?(?:::\w+)? = \(?\1\.\w+/g;

async function resolve(client: Client, statement: string): Promise<string> {
  const types = await typesOf(client, statement);
  // Values of the right types instead of parameters, because a function accepts at most 100 of those.
  const text = statement.replaceAll(/\$(\d+)/g, (_, place) => `cast(null as ${types[Number(place) - 1]})`);
  await client.query(`create function pg_temp.probe() returns void begin atomic ${text}; end`);
  const { rows } = await client.query<{ body: string }>(
    "select pg_get_function_sqlbody(oid) as body from pg_proc where proname = 'probe' and pronamespace = pg_my_temp_schema()",
  );
  await client.query("drop function pg_temp.probe");
  return rows[0]?.body ?? "";
}

/** The types that PostgreSQL infers for a statement's parameters. */
async function typesOf(client: Client, statement: string): Promise<string[]> {
  await client.query(`prepare probed as ${statement}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'probed'",
  );
  await client.query("deallocate probed");
  return rows[0]?.types ?? [];
}
