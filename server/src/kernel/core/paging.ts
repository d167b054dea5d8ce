import type { Page } from "@guildway/shared/contract/types";
import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Json } from "../db/json";
import { invalid } from "./problem";

/** A position in a list that is ordered by two columns: a time, a rank, a number or a text, then an id. */
export interface Position {
  /** ISO 8601 moment, number or text. */
  first: string;
  id: string;
}

const START_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Before the newest row of a list by time. */
export const NEWEST: Position = { first: "infinity", id: START_ID };

/** Before the oldest row of a list by time in ascending order. */
export const OLDEST: Position = { first: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

/** Before the best row of a ranked list. */
const BEST: Position = { first: "2147483647", id: START_ID };

const timePosition = z.tuple([z.iso.datetime(), z.uuid()]);
const rankPosition = z.tuple([z.int32(), z.uuid()]);

/** Returns where a list by time continues; without a cursor, at its newest row. */
export function positionInTime(cursor: string | undefined): Position {
  return cursor === undefined ? NEWEST : decode(cursor, timePosition);
}

/** Where a ranked list continues; without a cursor, at its best row. */
export function positionInRank(cursor: string | undefined): Position {
  return cursor === undefined ? BEST : decode(cursor, rankPosition);
}

const sortPositions = {
  timestamptz: timePosition,
  numeric: z.tuple([z.string().regex(/^(-Infinity|-?\d{1,20}(\.\d{1,20})?)$/), z.uuid()]),
  text: z.tuple([z.string(), z.uuid()]),
};
export type SortType = keyof typeof sortPositions;

/** Where a list continues that is sorted by a value of this type. */
export function positionInSort(cursor: string, type: SortType): Position {
  return decode(cursor, sortPositions[type]);
}

function decode(cursor: string, schema: z.ZodType<[string | number, string]>): Position {
  const parsed = schema.safeParse(parseJson(cursor));
  if (!parsed.success) throw invalid([{ path: "cursor", message: "cursor is not valid" }]);
  const [first, id] = parsed.data;
  return { first: String(first), id };
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(cursor), (byte) => byte.charCodeAt(0))));
  } catch {
    return undefined;
  }
}

/** A position whose values a prepared statement gets when it is executed. */
export const POSITION_PARAMETERS = { first: sql.placeholder("first"), id: sql.placeholder("id") };

/** Rows that come after a position in a list that is ordered by `first` and `id`, both descending. */
export function after(
  first: SQLWrapper,
  id: SQLWrapper,
  position: Position | Record<keyof Position, Placeholder>,
  type: "timestamptz" | "int" = "timestamptz",
): SQL {
  return sql`(${first}, ${id}) < (${position.first}::${sql.raw(type)}, ${position.id}::uuid)`;
}

/** The same for a list by time that is ordered ascending. */
export function before(first: SQLWrapper, id: SQLWrapper, position: Position): SQL {
  return sql`(${first}, ${id}) > (${position.first}::timestamptz, ${position.id}::uuid)`;
}

/**
 * Rows that come after a cursor in a list that is ranked by a search; without a cursor, all of them and no
 * comparison, which would calculate every rank a second time.
 */
export function afterRank(rank: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : after(rank, id, positionInRank(cursor), "int");
}

/** A row of a list: its JSON, and its position in the list's order. */
interface ListedRow<T> {
  json: Json<T>;
  first: Date | number | string;
  id: string;
}

/** Makes one page from a query that asked for one row more than `limit`. */
export function pageOf<T>(rows: ListedRow<T>[], limit: number): Page<Json<T>> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ json }) => json),
    next: last && encode([last.first, last.id]),
  };
}

function encode(position: unknown): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(position))));
}
