-- How all texts and searches are compared, in every script: letters without what people leave out when they type.
-- Accents, vowel points of Arabic and Hebrew, joining marks of Indic and tone marks of Thai scripts go, as do marks that
-- can't be seen. Forms of one letter become one: hamza and ta marbuta, final letters of Hebrew and Greek, Katakana
-- beside Hiragana, wide and half-width letters. Syllables of Hangul become their letters, so that half a syllable is a
-- beginning. A kana's voicing mark becomes one that PostgreSQL counts as a letter.
-- unaccent() is only STABLE, because its dictionary could be changed; naming the dictionary makes the
-- promise that an index needs.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, translate(
  regexp_replace(normalize(value, NFKD),
    U&'[\00AD\0300-\036F\0483-\0487\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\0640\064B-\065F\0670'
    '\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\093C\094D\09BC\09CD\0A3C\0A4D\0ABC\0ACD\0B3C\0B4D\0BCD\0C4D'
    '\0CBC\0CCD\0D4D\0E47-\0E4C\0E4E\0EC8-\0ECC\1AB0-\1AFF\1DC0-\1DFF\200B-\200F\202A-\202E\2060-\2064\20D0-\20FF'
    '\FE00-\FE0F\FEFF]', '', 'g'),
  U&'\03C2\0671\0649\06CC\06D2\06A9\0629\06C1\06BE\05DA\05DD\05DF\05E3\05E5\3099\309A'
  '\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
  'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
  U&'\03C3\0627\064A\064A\064A\0643\0647\0647\0647\05DB\05DE\05E0\05E4\05E6\FF9E\FF9F'
  '01234567890123456789'
  'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ')));
--> statement-breakpoint
-- Without marks inside words, `Node.js` is found by `node` and by `js`. Where people write without spaces (Han, kana,
-- Thai and its neighbours), or join words to one (Hangul), each character becomes a word: a search finds them in a row.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(
  translate(public.search_key(value), './\@_:;,-+#&''’|()"', repeat(' ', 18)),
  U&'([!1100-!115F][!1160-!11A7]?[!11A8-!11FF]?|[!3041-!309F!30A0-!30FF][!FF9E!FF9F]?'
  '|[!3005-!3007!3105-!312F!3400-!4DBF!4E00-!9FFF!+020000-!+03FFFF]'
  '|[!0E01-!0E30!0E32!0E33!0E40-!0E46][!0E31!0E34-!0E3A]*|[!0E81-!0EB0!0EB2!0EB3!0EC0-!0EC6][!0EB1!0EB4-!0EBC]*'
  '|[!1780-!17B3][!17B6-!17D3]*|[!1000-!102A!103F][!102B-!103E]*)' UESCAPE '!',
  ' \1 ', 'g');
--> statement-breakpoint
-- `Jean-Luc O'Connor` is also found by `jeanluc` and by `oconnor`, and さくら 田中 by 田中さくら: without a space, the
-- family's name comes first.
CREATE OR REPLACE FUNCTION name_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN setweight(to_tsvector('pg_catalog.simple'::regconfig,
         public.search_words(value) || ' ' || translate(public.search_key(value), '-''’', '')
         || CASE WHEN value ~ U&'[\1100-\11FF\3005-\30FF\3400-\9FFF\AC00-\D7A3\FF66-\FF9F\+020000-\+03FFFF]'
              THEN ' ' || public.search_words(regexp_replace(value, '^(.*) (\S+)$', '\2 \1')) ELSE '' END), 'A');
--> statement-breakpoint
-- contract: there are few skills, and no server adds one before the index knows what is the same
DO $$
BEGIN
  LOCK TABLE skills IN SHARE ROW EXCLUSIVE MODE;
  CREATE TEMPORARY TABLE same_skills ON COMMIT DROP AS
    SELECT id, kept FROM (
      SELECT id, first_value(id) OVER (PARTITION BY search_key(skill_name::text) ORDER BY own, id) AS kept FROM skills
    ) AS named WHERE id <> kept;
  INSERT INTO user_skills (user_id, skill_id, created_at)
    SELECT user_id, kept, created_at FROM user_skills JOIN same_skills ON id = skill_id ORDER BY user_id, kept ON CONFLICT DO NOTHING;
  INSERT INTO job_skills (job_id, skill_id)
    SELECT job_id, kept FROM job_skills JOIN same_skills ON id = skill_id ORDER BY job_id, kept ON CONFLICT DO NOTHING;
  INSERT INTO work_experience_skills (work_experience_id, skill_id)
    SELECT work_experience_id, kept FROM work_experience_skills JOIN same_skills ON id = skill_id
    ORDER BY work_experience_id, kept ON CONFLICT DO NOTHING;
  DELETE FROM skills USING same_skills WHERE skills.id = same_skills.id;
  REINDEX INDEX skills_key;
END $$;
