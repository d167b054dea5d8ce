import type { ClientBase } from "pg";

interface Column {
  name: string;
  type: string;
}

interface Reference {
  columns: string[];
  target: string;
  keys: string[];
}

interface Table {
  name: string;
  columns: Column[];
  references: Reference[];
  /** Tables that must have a row first. */
  needs: string[];
  checks: string[];
}

/** Tables that others refer to twice in one row, as connections refer to two people. */
const TWICE = ["accounts", "profiles"];

const TABLES = `
  select relname as name,
         (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
            from pg_attribute
           where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
         (select coalesce(json_agg(json_build_object(
                   'target', confrelid::regclass::text,
                   'columns', (select json_agg(attname order by place)
                                 from unnest(conkey) with ordinality as key (number, place)
                                 join pg_attribute on attrelid = conrelid and attnum = number),
                   'keys', (select json_agg(attname order by place)
                              from unnest(confkey) with ordinality as key (number, place)
                              join pg_attribute on attrelid = confrelid and attnum = number))
                   -- Two columns that refer to one row together come before each by itself.
                   order by cardinality(conkey) desc, conkey), '[]')
            from pg_constraint where contype = 'f' and conrelid = pg_class.oid) as references,
         (select coalesce(json_agg(distinct confrelid::regclass::text), '[]')
            from pg_constraint
           where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid and not exists (
                   select from pg_attribute where attrelid = conrelid and attnum = any (conkey) and not attnotnull)
         ) as needs,
         (select coalesce(json_agg(pg_get_constraintdef(oid)), '[]')
            from pg_constraint where contype = 'c' and conrelid = pg_class.oid) as checks
    from pg_class
   where relkind = 'r' and relnamespace = 'public'::regnamespace
   order by relname`;

/**
 * Gives every table that is empty a row whose references, words and periods are valid. What it writes is worked out
 * from the catalog, so that a new table gets its row by itself, and the same schema gets the same rows. Triggers
 * don't run; the client must be a superuser.
 */
export async function fillEveryTable(client: ClientBase): Promise<void> {
  const { rows: tables } = await client.query<Table>(TABLES);
  await client.query("set session_replication_role = replica");
  for (const table of inOrder(tables)) {
    const { rows } = await client.query(`select exists (select from ${table.name}) as filled`);
    if (rows[0].filled) continue;
    for (let row = 0; row < (TWICE.includes(table.name) ? 2 : 1); row++) {
      const values = valuesOf(table, row);
      const names = Object.keys(values).map((name) => `"${name}"`);
      await client.query(
        `insert into ${table.name} (${names.join(", ")}) values (${Object.values(values).join(", ")})`,
      );
    }
  }
  await client.query("reset session_replication_role");
}

/** What others refer to comes before them. Where tables refer to each other, one reference can be null at first. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const rest = new Set(tables);
  while (rest.size > 0) {
    const areThere = (names: string[]) => names.every((name) => ordered.some((table) => table.name === name));
    const possible = [...rest].filter(({ needs }) => areThere(needs));
    const next =
      possible.find(({ name, references }) =>
        areThere(references.map(({ target }) => target).filter((target) => target !== name)),
      ) ?? possible[0];
    if (!next) throw new Error("The tables depend on each other");
    rest.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/** SQL by column. */
function valuesOf({ name, columns, references, checks }: Table, row: number): Record<string, string> {
  const values: Record<string, string> = {};
  for (const check of checks) {
    const [, one] = /num_nonnulls\(([^)]+)\) = 1/.exec(check) ?? [];
    for (const other of one?.split(", ").slice(1) ?? []) values[other] = "null";
  }
  const referred = new Map<string, number>();
  for (const { columns: from, target, keys } of references) {
    if (from.every((column) => column in values)) continue;
    const nth = referred.get(target) ?? row;
    referred.set(target, nth + 1);
    const last = `(select greatest(count(*) - 1, 0) from ${target})`;
    for (const [index, column] of from.entries()) {
      values[column] ??=
        `(select ${keys[index]} from ${target} order by ${keys} offset least(${nth}, ${last}) limit 1)`;
    }
  }
  for (const column of columns) {
    // The first of its words, or of the columns that it may equal.
    const [first] = checks.flatMap(
      (check) =>
        new RegExp(`\\(${column.name} = (?:ANY \\(ARRAY\\[)?('[^']*'|\\w+)`).exec(check)?.slice(1) ?? [],
    );
    values[column.name] ??=
      values[first ?? ""] ?? first ?? literalOf(column.type, `${name}.${column.name}.${row}`);
  }
  return values;
}

function literalOf(type: string, text: string): string {
  if (type.endsWith("[]")) return "'{}'";
  switch (type) {
    case "uuid":
      return `md5('${text}')::uuid`;
    case "bytea":
      return `sha256('${text}')`;
    case "jsonb":
      return "'[]'";
    case "boolean":
      return "false";
    case "tsvector":
      return `to_tsvector('simple', '${text}')`;
    case "integer":
    case "bigint":
    case "smallint":
    case "double precision":
    case "real":
    case "numeric":
      return "1";
    case "date":
    case "timestamp with time zone":
      return "'2026-11-02 09:00Z'";
    case "text":
    case "citext":
      return `'${text}'`;
    default:
      throw new Error(`${text} has an unknown type: ${type}`);
  }
}
