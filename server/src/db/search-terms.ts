import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Returns the text of a job or company search, which travels in the parameters for names (product §14.1): all of it in
 * the first, or split over both by a client that splits as for people.
 */
export function searchedText(query: { first_name: string; last_name: string }): string {
  return `${query.first_name} ${query.last_name}`.trim();
}

/** A searched text as the key columns hold theirs: lower case, without accents. */
export function keyOf(text: string): SQL {
  return sql`search_key(${text})`;
}

/** A `LIKE` pattern of what begins with the text; its own wildcards are taken literally. */
export function prefixOf(text: string): SQL {
  return sql`(search_key(${escapeLike(text)}) || '%')`;
}

/** A `LIKE` pattern of what contains the text. */
export function containing(text: string): SQL {
  return sql`('%' || search_key(${escapeLike(text)}) || '%')`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Two letters are part of so many names that nothing is spelled much like them. */
const COMPARED_LETTERS = 3;

/** Whether a key column begins with the text or is spelled much like it; both served by its trigram index. */
export function resembles(key: SQLWrapper, text: string): SQL {
  const begins = sql`${key} like ${prefixOf(text)}`;
  return [...text].length < COMPARED_LETTERS ? begins : sql`(${begins} or ${key} % ${keyOf(text)})`;
}

/** Whether the text is much like one of the key column's words; served by its trigram index. */
export function hasWord(key: SQLWrapper, text: string): SQL {
  return sql`${key} %>> ${keyOf(text)}`;
}

/**
 * How well a key column fits a text, in thousandths: 2000 for the same, 1900 for one of its words, over 1000 for
 * a beginning, less for a similar spelling of the whole or of one word.
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

/** So many of those that fit a search are ranked, the others are not shown: one letter fits a large part of all. */
export const MOST_RANKED = 1_000;

/**
 * In what order those that fit are ranked, for little work: by the kinds of {@link likeness}, of beginnings the shortest
 * first. Null where only the spelling is similar.
 */
export function roughLikeness(key: SQLWrapper, text: string): SQL {
  return sql`case
    when ${key} = ${keyOf(text)} then 4000
    when ${key} ~ ${asWord(text)} then 3000
    when ${key} like ${prefixOf(text)} then 2000 - least(length(${key}), 1000)
  end`;
}

/** A regular expression of what has the text for one of its words. */
function asWord(text: string): SQL {
  return sql`('\\m' || regexp_replace(${keyOf(text)}, '\\W', '\\\\\\&', 'g') || '\\M')`;
}
