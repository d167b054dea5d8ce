-- What the searches for people and jobs compare.

CREATE OR REPLACE FUNCTION person_search(person profiles) RETURNS tsvector
LANGUAGE sql STABLE AS $$
  SELECT name_words(person.first_name || ' ' || person.last_name || ' ' || person.other_name)
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
           ' ', person.location_city, person.location_state, country_words(person.location_country))), 'C')
$$;

CREATE OR REPLACE FUNCTION refresh_person_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := person_search(NEW);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refresh_skilled_people_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE profiles SET search = NULL WHERE id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION job_search(job_id uuid) RETURNS tsvector
LANGUAGE sql STABLE STRICT AS $$
  SELECT setweight(text_words(j.title), 'A')
      || setweight(text_words(c.name), 'B')
      || setweight(text_words(coalesce(
           (SELECT string_agg(s.skill_name::text, ' ')
              FROM job_skills js JOIN skills s ON s.id = js.skill_id
             WHERE js.job_id = j.id), '')), 'B')
      || setweight(text_words(concat_ws(
           ' ', j.location_city, j.location_state, country_words(j.location_country))), 'C')
      || setweight(to_tsvector('english', search_words(j.description)), 'D')
    FROM jobs j JOIN companies c ON c.id = j.company_id
   WHERE j.id = job_search.job_id
$$;

CREATE OR REPLACE FUNCTION refresh_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE id = NEW.id;
  RETURN NULL;
END $$;

-- A company that is being renamed does not see a job that is being added; the job waits for the new name.
CREATE OR REPLACE FUNCTION refresh_new_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id = NEW.company_id FOR SHARE;
  UPDATE jobs SET search = job_search(id) WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_company_jobs_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM jobs WHERE company_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE jobs SET search = job_search(id) WHERE company_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_skilled_jobs_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE id IN (SELECT DISTINCT job_id FROM changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER companies_job_search AFTER UPDATE OF name ON companies
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_company_jobs_search();

CREATE OR REPLACE TRIGGER job_skills_deleted AFTER DELETE ON job_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_jobs_search();

CREATE OR REPLACE TRIGGER job_skills_inserted AFTER INSERT ON job_skills
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_jobs_search();

CREATE OR REPLACE TRIGGER jobs_search
AFTER UPDATE OF title, description, company_id, location_city, location_state, location_country ON jobs
FOR EACH ROW EXECUTE FUNCTION refresh_job_search();

CREATE OR REPLACE TRIGGER jobs_search_new AFTER INSERT ON jobs
FOR EACH ROW EXECUTE FUNCTION refresh_new_job_search();

CREATE OR REPLACE TRIGGER profiles_search
BEFORE INSERT OR UPDATE OF first_name, last_name, other_name, headline, own_headline, location_city, location_state, location_country, search
ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_person_search();

CREATE OR REPLACE TRIGGER user_skills_deleted AFTER DELETE ON user_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_people_search();

CREATE OR REPLACE TRIGGER user_skills_inserted AFTER INSERT ON user_skills
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_people_search();
