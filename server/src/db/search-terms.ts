import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

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

/** Whether a key column begins with the text or is spelled much like it; both served by its trigram index. */
export function resembles(key: SQLWrapper, text: string): SQL {
  return sql`(${key} like ${prefixOf(text)} or ${key} % ${keyOf(text)})`;
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
