-- Rows whose texts the functions of the migration before bring into another form: those with letters beyond ASCII.
UPDATE profiles SET first_name = first_name
 WHERE (first_name || last_name) ~ '[^\x01-\x7f]'
   AND (first_name_key <> search_key(first_name) OR last_name_key <> search_key(last_name)
     OR name_search <> name_words(first_name || ' ' || last_name));
--> statement-breakpoint
UPDATE companies SET name = name
 WHERE (name || industry || description) ~ '[^\x01-\x7f]'
   AND (name_key <> search_key(name) OR search <> company_words(name, industry, description));
--> statement-breakpoint
UPDATE application_answers SET texts = texts
 WHERE search_key ~ '[^\x01-\x7f]' AND search_key <> answer_key(texts);
--> statement-breakpoint
UPDATE profiles SET search = NULL
 WHERE id IN (
   SELECT id FROM profiles
    WHERE concat(headline, location_city, location_state) ~ '[^\x01-\x7f]'
   UNION SELECT user_id FROM work_experience WHERE (title || company_name) ~ '[^\x01-\x7f]'
   UNION SELECT user_id FROM user_skills JOIN skills ON skills.id = skill_id WHERE skill_name::text ~ '[^\x01-\x7f]'
 ) AND search <> person_search(profiles);
--> statement-breakpoint
UPDATE jobs SET search = job_search(jobs.id)
  FROM companies
 WHERE companies.id = jobs.company_id
   AND (concat(jobs.title, jobs.location_city, jobs.location_state, jobs.description, companies.name) ~ '[^\x01-\x7f]'
     OR EXISTS (SELECT FROM job_skills JOIN skills ON skills.id = skill_id WHERE job_id = jobs.id AND skill_name::text ~ '[^\x01-\x7f]'))
   AND jobs.search <> job_search(jobs.id);
