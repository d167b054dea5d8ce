-- Rows whose texts the functions of the migration before bring into another form: those with letters beyond ASCII.
-- in batches
UPDATE profiles SET first_name = first_name
 WHERE id IN (
   SELECT id FROM profiles
    WHERE id > '00000000-0000-0000-0000-000000000000' AND (first_name || last_name) ~ '[^\x01-\x7f]'
      AND (first_name_key <> search_key(first_name) OR last_name_key <> search_key(last_name)
        OR name_search <> name_words(first_name || ' ' || last_name))
    ORDER BY id LIMIT 500)
RETURNING id;
--> statement-breakpoint
-- in batches
UPDATE companies SET name = name
 WHERE id IN (
   SELECT id FROM companies
    WHERE id > '00000000-0000-0000-0000-000000000000' AND (name || industry || description) ~ '[^\x01-\x7f]'
      AND (name_key <> search_key(name) OR search <> company_words(name, industry, description))
    ORDER BY id LIMIT 500)
RETURNING id;
--> statement-breakpoint
-- in batches
UPDATE application_answers SET texts = texts
 WHERE application_id IN (
   SELECT DISTINCT application_id FROM application_answers
    WHERE application_id > '00000000-0000-0000-0000-000000000000'
      AND search_key ~ '[^\x01-\x7f]' AND search_key <> answer_key(texts)
    ORDER BY application_id LIMIT 500)
RETURNING application_id AS id;
--> statement-breakpoint
-- in batches
UPDATE profiles SET search = NULL
 WHERE id IN (
   SELECT id FROM profiles
    WHERE id > '00000000-0000-0000-0000-000000000000'
      -- CASE: what is compared takes far longer than finding out whether it has to be.
      AND CASE WHEN (concat(headline, location_city, location_state) ~ '[^\x01-\x7f]'
        OR EXISTS (SELECT FROM work_experience
                    WHERE work_experience.user_id = profiles.id AND (title || company_name) ~ '[^\x01-\x7f]')
        OR EXISTS (SELECT FROM user_skills JOIN skills ON skills.id = skill_id
                    WHERE user_skills.user_id = profiles.id AND skill_name::text ~ '[^\x01-\x7f]'))
        THEN search <> person_search(profiles) END
    ORDER BY id LIMIT 500)
RETURNING id;
--> statement-breakpoint
-- in batches
UPDATE jobs SET search = job_search(jobs.id)
 WHERE id IN (
   SELECT jobs.id FROM jobs JOIN companies ON companies.id = jobs.company_id
    WHERE jobs.id > '00000000-0000-0000-0000-000000000000'
      AND CASE WHEN (concat(jobs.title, jobs.location_city, jobs.location_state, jobs.description, companies.name) ~ '[^\x01-\x7f]'
        OR EXISTS (SELECT FROM job_skills JOIN skills ON skills.id = skill_id
                    WHERE job_skills.job_id = jobs.id AND skill_name::text ~ '[^\x01-\x7f]'))
        THEN jobs.search <> job_search(jobs.id) END
    ORDER BY jobs.id LIMIT 500)
RETURNING id;
