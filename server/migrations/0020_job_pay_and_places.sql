DROP INDEX "jobs_salary_id_index";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_max" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_period" text DEFAULT 'hour' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_hourly" integer GENERATED ALWAYS AS (least(2147483647, floor(salary::numeric * 100 / case salary_period when 'hour' then 1 when 'day' then 8 when 'month' then 173.33 when 'year' then 2080 end))::integer) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_salary_hourly_id_index" ON "jobs" USING btree ("salary_hourly","id");--> statement-breakpoint
-- Jobs are found by their place too.
CREATE OR REPLACE FUNCTION job_search(job_id uuid) RETURNS tsvector
LANGUAGE sql STABLE STRICT AS $$
  SELECT setweight(to_tsvector('english', unaccent(j.title)), 'A')
      || setweight(to_tsvector('english', unaccent(c.name)), 'B')
      || setweight(to_tsvector('english', unaccent(coalesce(
           (SELECT string_agg(s.skill_name::text, ' ')
              FROM job_skills js JOIN skills s ON s.id = js.skill_id
             WHERE js.job_id = j.id), ''))), 'B')
      || setweight(to_tsvector('english', unaccent(concat_ws(
           ' ', j.location_city, j.location_state, j.location_country))), 'C')
      || setweight(to_tsvector('english', unaccent(j.description)), 'D')
    FROM jobs j JOIN companies c ON c.id = j.company_id
   WHERE j.id = job_search.job_id
$$;--> statement-breakpoint
DROP TRIGGER jobs_search ON jobs;--> statement-breakpoint
CREATE TRIGGER jobs_search
AFTER UPDATE OF title, description, company_id, location_city, location_state, location_country ON jobs
FOR EACH ROW EXECUTE FUNCTION refresh_job_search();--> statement-breakpoint
UPDATE jobs SET search = job_search(id);--> statement-breakpoint
-- Two equal options are refused now, and the questions of a job that people have applied for can't be changed.
UPDATE job_questions SET options = numbered.options
  FROM (
    SELECT id, array_agg(CASE WHEN nth = 1 THEN option ELSE option || ' (' || nth || ')' END ORDER BY place) AS options
      FROM (
        SELECT q.id, o.option, o.place, row_number() OVER (PARTITION BY q.id, o.option ORDER BY o.place) AS nth
          FROM job_questions q, unnest(q.options) WITH ORDINALITY o (option, place)
      ) counted
     GROUP BY id
    HAVING max(nth) > 1
  ) numbered
 WHERE numbered.id = job_questions.id;--> statement-breakpoint
-- A filter takes several values now.
UPDATE job_alerts SET filters = (
  SELECT jsonb_object_agg(key, CASE
           WHEN key IN ('industry', 'job_type', 'hours', 'country', 'state') AND jsonb_typeof(value) = 'string'
           THEN jsonb_build_array(value) ELSE value END)
    FROM jsonb_each(filters))
 WHERE filters ?| array['industry', 'job_type', 'hours', 'country', 'state'];
