ALTER TABLE "posts" ADD COLUMN "search" "tsvector";--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_words(content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN setweight(public.text_words(pg_catalog.array_to_string(
         ARRAY(SELECT tag[1] FROM pg_catalog.regexp_matches(content, '#(\w+)', 'g') tag), ' ')), 'A')
    || public.text_words(content);--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_post_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := post_words(NEW.content);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER posts_search BEFORE INSERT OR UPDATE OF content ON posts
FOR EACH ROW EXECUTE FUNCTION refresh_post_search();
