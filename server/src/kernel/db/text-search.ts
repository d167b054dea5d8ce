import { and, desc, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database";

/** Words beyond these are ignored: each costs look-ups. */
const MOST_WORDS = 10;
/** Shorter words have too many neighbors to distinguish a typo from another word. */
const SHORTEST_MISTYPED = 4;
/** A word has about 55 neighbors for each of its letters. */
const LONGEST_MISTYPED = 16;
/** With this many words, none is looked up with a typo. */
const MOST_CORRECTED = 6;
/**
 * With more unknown words than this, none is looked up with a typo: a text of only such words is noise, and costs
 * most.
 */
const MOST_STRANGE = 3;

/** Words of names with this many letters may have two typos. */
const SHORTEST_MISTYPED_TWICE = 6;
/** More names than this can't be what was meant. */
const MOST_NAMES = 20;

/** If one row in fifty has a word, one of this many newest rows almost certainly does. */
const SAMPLE = 200;

/** Words of rows, by the word that may be a typo of them. */
type Meant = ReadonlyMap<string, readonly string[]>;

/**
 * A word as an operand of a query, in the form of the columns. Characters that PostgreSQL treats as words have to
 * be adjacent. Some letters turn into marks, which would be operators.
 */
const wordKey = (word: SQLWrapper): SQL =>
  sql`regexp_replace(btrim(translate(search_words(${word}), '!*<>', '')), '\\s+', ' <-> ', 'g')`;

/** A text search's queries. */
export interface Terms {
  /** The query: every word of the text, in any order. */
  query: SQL;
  /** All words exactly as they were typed. */
  exact: SQL;
  /** Whether a word stands for other words. */
  corrected: boolean;
  /** Any of the words, and any of them as a prefix: for ranking. */
  typed: SQL;
}

interface Word {
  key: string;
  /** Too common to be required, such as "in". */
  stop: boolean;
  /** Whether a row has a word that begins with it. */
  known: boolean;
}

/**
 * Returns the query for a text-search column: every word of the text, in any order, at least as a beginning. A word
 * that no row has also stands for the words that are one typo away, or else for the names that are two typos away. If
 * no row has all the words, so do the others, but only in names and titles.
 *
 * @param names key columns of names, each with a trigram index
 */
export async function findTerms(
  db: Database,
  column: PgColumn,
  text: string,
  names: readonly PgColumn[] = [],
): Promise<Terms> {
  const all = await readWords(db, column, wordsOf(text).slice(0, MOST_WORDS));
  const words = all.some(({ stop }) => !stop) ? all.filter(({ stop }) => !stop) : all;
  const keys = all.map(({ key }) => key);
  const exact = tsquery("simple", keys.join(" & "));
  const typed = tsquery("simple", keys.flatMap((key) => [key, `${key}:*`]).join(" | "));
  const unseen = words.filter(({ known }) => !known);
  const isNoise = unseen.length > MOST_STRANGE;
  const strange = isNoise ? [] : unseen;
  const unknown = await findMeant(db, column, strange);
  for (const { key } of strange) {
    if (!unknown.has(key) && words.length <= MOST_CORRECTED) {
      const similar = await findSimilarNames(db, names, key);
      if (similar.length > 0) unknown.set(key, similar);
    }
  }
  const query = allOf(words.map((word) => (word.known ? beginning(word) : mistyped(word, unknown))));
  if (words.length < 2 || words.length > MOST_CORRECTED || isNoise || (await matchesAny(db, column, query))) {
    return { query, exact, typed, corrected: unknown.size > 0 };
  }
  const known = await findMeant(
    db,
    column,
    words.filter((word) => word.known),
  );
  const either = allOf(
    words.map((word) => (word.known ? perhapsMistyped(word, known) : mistyped(word, unknown))),
  );
  return { query: either, exact, typed, corrected: true };
}

/**
 * `React dev` → `react`, `dev`. Only letters with their marks and digits are kept, so nothing needs quoting; PostgreSQL's
 * `search_key` brings both sides of a comparison into one form.
 */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}\p{Join_Control}]+/gu))];
}

/** A query for texts that contain this one verbatim, the last word as a prefix. */
export function inARow(text: string): SQL {
  return sql`to_tsquery('simple', nullif(${wordKey(sql`${text}`)}, '') || ':*')`;
}

/** A query for texts that contain all words of this one, in any order, the last one also as a prefix. */
export function allWords(text: string): SQL {
  return sql`to_tsquery('simple', (
    select string_agg(key, ' & ' order by nth) || ':*'
      from unnest(${sql.param(wordsOf(text))}::text[]) with ordinality words (word, nth), lateral (select ${wordKey(sql`word`)} as key) keys
     where key <> ''))`;
}

/** The words, normalized like the columns. */
async function readWords(db: Database, column: PgColumn, words: readonly string[]): Promise<Word[]> {
  const begins = sql`(to_tsquery('english', key || ':*') || to_tsquery('simple', key || ':*'))`;
  const given = db
    .$with("given")
    .as(
      db
        .select({ key: sql<string>`${wordKey(sql`word`)}`.as("key"), nth: sql<number>`nth`.as("nth") })
        .from(sql`unnest(${sql.param(words)}::text[]) with ordinality words (word, nth)`),
    );
  return db
    .with(given)
    .select({
      key: given.key,
      stop: sql<boolean>`numnode(to_tsquery('english', key)) = 0`,
      known: sql<boolean>`nth in (${matched(column, sql`${given}`, begins)})`,
    })
    .from(given)
    .where(sql`key <> ''`)
    .orderBy(given.nth);
}

/** The words of rows that are one typo away from these, by word. */
async function findMeant(
  db: Database,
  column: PgColumn,
  words: readonly Word[],
): Promise<Map<string, string[]>> {
  const pairs = words
    .filter(canBeMistyped)
    .flatMap(({ key }) => neighbors(key).map((other) => ({ key, other })));
  if (pairs.length === 0) return new Map();
  const found = await db
    .select({ nth: sql<number>`nth::int` })
    .from(
      sql`unnest(${sql.param(pairs.map(({ other }) => other))}::text[]) with ordinality others (other, nth)`,
    )
    .where(isMatched(column, sql`(to_tsquery('english', other) || to_tsquery('simple', other))`));
  const byWord = new Map<string, string[]>();
  for (const { nth } of found) {
    const pair = pairs[nth - 1];
    if (pair) byWord.set(pair.key, [...(byWord.get(pair.key) ?? []), pair.other]);
  }
  return byWord;
}

/**
 * The words of names that are two typos away from a word. Two typos leave one of its three parts unchanged; the
 * trigram index finds the names that contain it.
 */
async function findSimilarNames(db: Database, columns: readonly PgColumn[], key: string): Promise<string[]> {
  if (columns.length === 0 || key.length < SHORTEST_MISTYPED_TWICE || !canBeMistyped({ key })) return [];
  const third = Math.floor(key.length / 3);
  const [start, middle, end] = [key.slice(0, third), key.slice(third, -third), key.slice(-third)];
  // Two letters in the middle are in too many names, and not in the index.
  const hasMiddle = middle.length > 2;
  const names = columns.map((column) => {
    const parts = [`${start}%`, `% ${start}%`, `%${end}`, ...(hasMiddle ? [`%${middle}%`] : [])];
    const any = or(...parts.map((part) => sql`${column} like ${part}`));
    return sql`select ${column} as name from ${column.table} where ${any}`;
  });
  const words = await db
    .selectDistinct({ word: sql<string>`word` })
    .from(
      sql`(${sql.join(names, sql` union all `)}) named, regexp_split_to_table(name, '[[:space:][:punct:]]+') word`,
    )
    .where(
      and(
        sql`length(word) between ${key.length - 2} and ${key.length + 2}`,
        or(
          sql`starts_with(word, ${start})`,
          sql`right(word, ${third}) = ${end}`,
          hasMiddle ? sql`strpos(word, ${middle}) > 0` : undefined,
        ),
      ),
    );
  const near = words.map(({ word }) => word).filter((word) => isTwoTyposAway(key, word));
  return near.length > MOST_NAMES ? [] : near;
}

async function matchesAny(db: Database, column: PgColumn, query: SQL): Promise<boolean> {
  const given = sql`unnest(array[${query}]) with ordinality given (query, nth)`;
  const rows = await db.select({ nth: sql`nth` }).from(sql`(${matched(column, given, sql`query`)}) matched`);
  return rows.length > 0;
}

/**
 * Whether a row matches a query that is a column of another table: PostgreSQL then joins, by the index. For a
 * constant query it expects an early match and scans the table, to its end if there is none.
 */
function isMatched(column: PgColumn, query: SQL): SQL {
  return sql`exists (select from ${column.table} where ${column} @@ ${query})`;
}

/**
 * Which of the queries of a table, by their `nth`, a row matches. The index is slow for words that many rows have,
 * so the newest rows are checked first.
 */
function matched(column: PgColumn, given: SQL, query: SQL): SQL {
  const newest = sql`(select ${column} as words from ${column.table} order by id desc limit ${sql.raw(String(SAMPLE))}) newest`;
  return sql`
    with common as (select nth from ${given} where exists (select from ${newest} where words @@ ${query}))
    select nth from common
    union all
    select nth from ${given} where nth not in (select nth from common) and ${isMatched(column, query)}`;
}

function tsquery(config: "english" | "simple", terms: string): SQL {
  return sql`to_tsquery(${sql.raw(`'${config}'`)}, ${terms})`;
}

function allOf(terms: SQL[]): SQL {
  return terms.length === 0 ? sql`''::tsquery` : sql`(${sql.join(terms, sql` && `)})`;
}

/** In both forms of the word: as it is written, and its stem. */
function anyOf(terms: string): SQL {
  return sql`(${tsquery("english", terms)} || ${tsquery("simple", terms)})`;
}

const beginning = ({ key }: Word): SQL => anyOf(`${key}:*`);

function mistyped(word: Word, meant: Meant): SQL {
  const others = meant.get(word.key);
  return others ? anyOf(others.join(" | ")) : beginning(word);
}

function perhapsMistyped({ key }: Word, meant: Meant): SQL {
  const others = meant.get(key) ?? [];
  return anyOf([`${key}:*`, ...others.map((other) => `${other}:A`)].join(" | "));
}

function canBeMistyped({ key }: Pick<Word, "key">): boolean {
  return key.length >= SHORTEST_MISTYPED && key.length <= LONGEST_MISTYPED && lettersOf(key) !== undefined;
}

/** Alphabets in which a different letter is a typo, as in `search_key`. */
const ALPHABETS = [
  "abcdefghijklmnopqrstuvwxyz",
  "абвгдежзиклмнопрстуфхцчшщъыьэюяіґєђјљњћџ",
  "αβγδεζηθικλμνξοπρστυφχψω",
  "ابتثجحخدذرزسشصضطظعغفقكلمنهويءپچژگ",
  "אבגדהוזחטיכלמנסעפצקרשת",
  "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև",
  "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
];

/** The alphabet that a word is written in. */
function lettersOf(word: string): string | undefined {
  return ALPHABETS.find((letters) => [...word].every((letter) => letters.includes(letter)));
}

/** Returns the words that are one typo away: a letter left out, added, replaced, or swapped with its neighbor. */
export function neighbors(word: string): string[] {
  const found = new Set<string>();
  const letters = lettersOf(word) ?? "";
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}

/**
 * Whether two typos turn one word into the other: letters left out, added, replaced, or swapped with their
 * neighbor.
 */
export function isTwoTyposAway(one: string, other: string): boolean {
  return distanceOf(one, other) <= 2;
}

function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

/**
 * Orders what a text finds, newest first: along an index, which ends early for words that many rows have.
 * PostgreSQL assumes that corrected words are just as frequent, and would read the whole index.
 */
export function newestFirst(column: PgColumn, { corrected }: Terms): SQL {
  return corrected ? sql`(array[${column}])[1] desc` : desc(column);
}

/** How well a text-search column fits: more for words exactly as they were typed, and for those of names. */
export function fit(column: SQLWrapper, { query, typed }: Terms): SQL {
  return sql`(ts_rank(${column}, ${query}) + ts_rank(${column}, ${typed}))`;
}
