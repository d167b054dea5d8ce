import { getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import {
  type AnyPgColumn,
  check,
  customType,
  integer,
  timestamp as pgTimestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";

/** Text compared case-insensitively. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * A moment in milliseconds: with finer ones, a keyset cursor that has passed through a JavaScript `Date` would
 * skip or repeat rows.
 */
export const moment = (name = "") => pgTimestamp(name, { withTimezone: true, precision: 3 });

/** Time-ordered, so that new rows are appended to the index. */
export const primaryId = () => uuid().primaryKey().$defaultFn(uuidv7);

/** Counts a row's edits; see `kernel/policies/versions.ts`. */
export const version = (name = "") => integer(name).notNull().default(1);

export const createdAt = (name = "") => moment(name).notNull().defaultNow();

/** Restricts a column to a closed vocabulary: its values are the contract's words, or null if it may be. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]) =>
  checked(column, (name) => `${name} in (${words.map((word) => `'${word}'`).join(", ")})`);

/** Restricts an array to words of a closed vocabulary. */
export const allOf = (column: AnyPgColumn, words: readonly string[]) =>
  checked(column, (name) => `${name} <@ array[${words.map((word) => `'${word}'`).join(", ")}]`);

/** Restricts a counter, a size or an amount to 0 or above. */
export const notNegative = (column: AnyPgColumn) => checked(column, (name) => `${name} >= 0`);

function checked(column: AnyPgColumn, condition: (name: string) => string) {
  const name = toSnakeCase(column.name);
  return check(`${getTableName(column.table)}_${name}_check`, sql.raw(condition(name)));
}
