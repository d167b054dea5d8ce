import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Returns the text of a job or company search, which is sent in the parameters for names (product §14.1): all of it
 * in the first, or split over both by a client that splits as for people.
 */
export function searchedText(query: { first_name: string; last_name: string }): string {
  return `${query.first_name} ${query.last_name}`.trim();
}

/** Normalizes a search text like the key columns: lower case, without accents. */
export function keyOf(text: string): SQL {
  return sql`search_key(${text})`;
}

/** A `LIKE` pattern for values that begin with the text; wildcards in the text are taken literally. */
export function prefixOf(text: string): SQL {
  return sql`(${escapedKey(text)} || '%')`;
}

/** A `LIKE` pattern for values that contain the text. */
export function containing(text: string): SQL {
  return sql`('%' || ${escapedKey(text)} || '%')`;
}

/** Wide forms become wildcards only in the key. */
function escapedKey(text: string): SQL {
  return sql`regexp_replace(search_key(${text}), '[\\\\%_]', '\\\\\\&', 'g')`;
}

/** Texts shorter than this are too common in names for similar spelling to mean anything. */
const COMPARED_LETTERS = 3;

/** Whether a key column begins with the text or is spelled similarly; its trigram index serves both. */
export function resembles(key: SQLWrapper, text: string): SQL {
  const begins = sql`${key} like ${prefixOf(text)}`;
  return [...text].length < COMPARED_LETTERS ? begins : sql`(${begins} or ${key} % ${keyOf(text)})`;
}

/** Whether the text resembles one of the key column's words; served by its trigram index. */
export function hasWord(key: SQLWrapper, text: string): SQL {
  return sql`${key} %>> ${keyOf(text)}`;
}

/**
 * Rates how well a key column matches a text, in thousandths: 2000 for the same, 1900 for one of its words, over
 * 1000 for a beginning, less for a similar spelling of the whole or of one word.
 */
export function likeness(key: SQLWrapper, text: string): SQL {
  const asWord = sql`strict_word_similarity(${keyOf(text)}, ${key})`;
  return sql`case
    when ${key} = ${keyOf(text)} then 2000
    when ${asWord} = 1 then 1900
    when ${key} like ${prefixOf(text)} then 1000 + (similarity(${key}, ${keyOf(text)}) * 850)::int
    else (${asWord} * 900)::int
  end`;
}

/** Ranks at most this many matches and shows no others: a single letter matches a large part of all rows. */
export const MOST_RANKED = 1_000;

/**
 * A cheap order in which to choose matches for ranking: by the kinds of {@link likeness}, and among beginnings the
 * shortest first. Null if only the spelling is similar.
 */
export function roughLikeness(key: SQLWrapper, text: string): SQL {
  return sql`case
    when ${key} = ${keyOf(text)} then 4000
    when ${key} ~ ${asWord(text)} then 3000
    when ${key} like ${prefixOf(text)} then 2000 - least(length(${key}), 1000)
  end`;
}

/** A regular expression for values that contain the text as a word. */
function asWord(text: string): SQL {
  return sql`('\\m' || regexp_replace(${keyOf(text)}, '\\W', '\\\\\\&', 'g') || '\\M')`;
}

/** Whether names in the text's script are written without a space: the family name, then the given one. */
export function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}
