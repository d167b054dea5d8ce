-- Each function holds the rows that it is about to derive something for before it reads what that derives from: a
-- statement that has waited for another transaction's row goes on with what it had read before.
CREATE OR REPLACE FUNCTION refresh_headlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
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
CREATE OR REPLACE FUNCTION refresh_company_jobs_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM jobs WHERE company_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE jobs SET search = job_search(id) WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A company that is being renamed does not see a job that is being added; the job waits for the new name.
CREATE FUNCTION refresh_new_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id = NEW.company_id FOR SHARE;
  UPDATE jobs SET search = job_search(id) WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER jobs_search ON jobs;
--> statement-breakpoint
CREATE TRIGGER jobs_search AFTER UPDATE OF title, description, company_id ON jobs
FOR EACH ROW EXECUTE FUNCTION refresh_job_search();
--> statement-breakpoint
CREATE TRIGGER jobs_search_new AFTER INSERT ON jobs
FOR EACH ROW EXECUTE FUNCTION refresh_new_job_search();
