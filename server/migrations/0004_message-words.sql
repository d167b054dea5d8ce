-- As they are written: messages are in every language, often in one that nobody can tell.
CREATE OR REPLACE FUNCTION message_words(content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.simple'::regconfig, public.search_words(content));
