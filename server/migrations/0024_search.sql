-- The columns below are calculated with these. Without marks inside words, `Node.js` is found by `node` and by `js`.
CREATE FUNCTION search_words(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(public.search_key(value), './\@_:;,-+#&''’|()"', repeat(' ', 18));--> statement-breakpoint
-- As they are written, for what is being typed, and reduced to their stems.
CREATE FUNCTION text_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.simple'::regconfig, public.search_words(value))
    || to_tsvector('pg_catalog.english'::regconfig, public.search_words(value));--> statement-breakpoint
-- `Jean-Luc O'Connor` is also found by `jeanluc` and by `oconnor`.
CREATE FUNCTION name_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN setweight(to_tsvector('pg_catalog.simple'::regconfig,
         public.search_words(value) || ' ' || translate(public.search_key(value), '-''’', '')), 'A');--> statement-breakpoint
CREATE FUNCTION company_words(name text, industry text, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN public.name_words(name) || setweight(public.text_words(name), 'A')
    || setweight(public.text_words(industry), 'B')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, public.search_words(description)), 'D');--> statement-breakpoint
DROP INDEX "companies_industry_key_index";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (company_words(name, industry, description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "name_search" "tsvector" GENERATED ALWAYS AS (name_words(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search" "tsvector";--> statement-breakpoint
CREATE INDEX "companies_search_index" ON "companies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "profiles_name_search_index" ON "profiles" USING gin ("name_search");--> statement-breakpoint
CREATE INDEX "profiles_search_index" ON "profiles" USING gin ("search");--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "industry_key";--> statement-breakpoint
-- profiles.search spans several tables, so triggers keep it, whoever writes. Work reaches it through the headline, which
-- every change of work writes again.
CREATE FUNCTION person_search(person profiles) RETURNS tsvector
LANGUAGE sql STABLE AS $$
  SELECT name_words(person.first_name || ' ' || person.last_name)
      || setweight(text_words(person.headline), 'B')
      || setweight(text_words(coalesce(
           (SELECT string_agg(s.skill_name::text, ' ')
              FROM user_skills us JOIN skills s ON s.id = us.skill_id
             WHERE us.user_id = person.id), '')), 'B')
      || setweight(text_words(coalesce(
           (SELECT string_agg(w.title || ' ' || w.company_name, ' ')
              FROM work_experience w
             WHERE w.user_id = person.id), '')), 'C')
      || setweight(text_words(concat_ws(
           ' ', person.location_city, person.location_state, person.location_country)), 'C')
$$;--> statement-breakpoint
CREATE FUNCTION refresh_person_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := person_search(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_search
BEFORE INSERT OR UPDATE OF first_name, last_name, headline, location_city, location_state, location_country, search
ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_person_search();--> statement-breakpoint
CREATE FUNCTION refresh_skilled_people_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE profiles SET search = NULL WHERE id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_skills_inserted AFTER INSERT ON user_skills
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_people_search();--> statement-breakpoint
CREATE TRIGGER user_skills_deleted AFTER DELETE ON user_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_people_search();--> statement-breakpoint
UPDATE profiles SET search = NULL;--> statement-breakpoint
-- Jobs are found by what is being typed of their words too.
CREATE OR REPLACE FUNCTION job_search(job_id uuid) RETURNS tsvector
LANGUAGE sql STABLE STRICT AS $$
  SELECT setweight(text_words(j.title), 'A')
      || setweight(text_words(c.name), 'B')
      || setweight(text_words(coalesce(
           (SELECT string_agg(s.skill_name::text, ' ')
              FROM job_skills js JOIN skills s ON s.id = js.skill_id
             WHERE js.job_id = j.id), '')), 'B')
      || setweight(text_words(concat_ws(' ', j.location_city, j.location_state, j.location_country)), 'C')
      || setweight(to_tsvector('english', search_words(j.description)), 'D')
    FROM jobs j JOIN companies c ON c.id = j.company_id
   WHERE j.id = job_search.job_id
$$;--> statement-breakpoint
UPDATE jobs SET search = job_search(id);
