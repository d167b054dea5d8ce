import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** JSON text of a `T`, built by PostgreSQL and passed through unchanged; tests check it against the contract. */
export class Json<T> {
  declare readonly shape: T;

  constructor(readonly text: string) {}
}

/** The fields of a `T`, each with the SQL expression for its value. */
export type JsonFields<T> = { [K in keyof T]: SQLWrapper };

/** `json_build_object` of the fields; nest it in another one with {@link jsonText}. */
export function jsonObject<T>(fields: JsonFields<T>): SQL {
  const pairs = Object.entries<SQLWrapper>(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** A column with a whole `T` as text, so that neither the driver nor the server parses it. */
export function jsonText<T>(fields: JsonFields<T>): SQL<Json<T>> {
  return sql`${jsonObject(fields)}::text`.mapWith((text: string) => new Json<T>(text));
}

/** A moment as ISO 8601 in UTC with milliseconds, as `Date.prototype.toJSON` writes it. */
export function isoMoment(moment: SQLWrapper): SQL {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The rows' values as one JSON list. */
export function jsonList<T>(rows: { json: Json<T> }[]): Json<T[]> {
  return new Json(`[${rows.map(({ json }) => json.text).join(",")}]`);
}
