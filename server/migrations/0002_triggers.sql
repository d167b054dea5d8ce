-- jobs.search spans three tables, so triggers keep it, whoever writes.
CREATE FUNCTION job_search(job_id uuid) RETURNS tsvector
LANGUAGE sql STABLE STRICT AS $$
  SELECT setweight(to_tsvector('english', unaccent(j.title)), 'A')
      || setweight(to_tsvector('english', unaccent(c.name)), 'B')
      || setweight(to_tsvector('english', unaccent(coalesce(
           (SELECT string_agg(s.skill_name::text, ' ')
              FROM job_skills js JOIN skills s ON s.id = js.skill_id
             WHERE js.job_id = j.id), ''))), 'B')
      || setweight(to_tsvector('english', unaccent(j.description)), 'D')
    FROM jobs j JOIN companies c ON c.id = j.company_id
   WHERE j.id = job_search.job_id
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_search AFTER INSERT OR UPDATE OF title, description, company_id ON jobs
FOR EACH ROW EXECUTE FUNCTION refresh_job_search();
--> statement-breakpoint
CREATE FUNCTION refresh_skilled_jobs_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE id IN (SELECT DISTINCT job_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER job_skills_inserted AFTER INSERT ON job_skills
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_jobs_search();
--> statement-breakpoint
CREATE TRIGGER job_skills_deleted AFTER DELETE ON job_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_jobs_search();
--> statement-breakpoint
CREATE FUNCTION refresh_company_jobs_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_job_search AFTER UPDATE OF name ON companies
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_company_jobs_search();
--> statement-breakpoint
-- profiles.headline is what a card says of a person: the newest of the jobs that have not ended.
CREATE FUNCTION refresh_headlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles p SET headline = coalesce(
    (SELECT w.title || ' at ' || w.company_name
       FROM work_experience w
      WHERE w.user_id = p.id AND (w.end_date IS NULL OR w.end_date >= current_date)
      ORDER BY w.start_date DESC NULLS LAST, w.created_at DESC, w.id DESC
      LIMIT 1), '')
   WHERE p.id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_experience_inserted AFTER INSERT ON work_experience
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();
--> statement-breakpoint
CREATE TRIGGER work_experience_updated AFTER UPDATE ON work_experience
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();
--> statement-breakpoint
CREATE TRIGGER work_experience_deleted AFTER DELETE ON work_experience
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();
