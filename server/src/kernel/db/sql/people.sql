-- Headlines and skills of profiles.

-- An end is a month, given as one of its days: the job is current until it is over.
CREATE OR REPLACE FUNCTION current_job(person_id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT w.title || ' at ' || w.company_name
       FROM work_experience w
      WHERE w.user_id = person_id AND (w.end_date IS NULL OR w.end_date >= date_trunc('month', current_date))
      ORDER BY w.start_date DESC NULLS LAST, w.created_at DESC, w.id DESC
      LIMIT 1), '')
$$;

-- Someone's own headline replaces the current job, which returns when it is emptied.
CREATE OR REPLACE FUNCTION take_own_headline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.own_headline <> '' THEN
    NEW.headline := NEW.own_headline;
  ELSIF TG_OP = 'UPDATE' AND OLD.own_headline <> '' THEN
    NEW.headline := current_job(NEW.id);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refresh_headlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE profiles p SET headline = CASE p.own_headline WHEN '' THEN current_job(p.id) ELSE p.own_headline END
   WHERE p.id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;

-- A skill that members typed goes with the last place that has it. It is locked first: whoever adds it meanwhile has
-- either been waited for, or adds it anew.
CREATE OR REPLACE FUNCTION remove_unused_skills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM skills WHERE own AND id IN (SELECT skill_id FROM changed) ORDER BY id FOR UPDATE;
  DELETE FROM skills s
   WHERE s.own AND s.id IN (SELECT skill_id FROM changed)
     AND NOT EXISTS (SELECT FROM user_skills u WHERE u.skill_id = s.id)
     AND NOT EXISTS (SELECT FROM work_experience_skills w WHERE w.skill_id = s.id)
     AND NOT EXISTS (SELECT FROM job_skills j WHERE j.skill_id = s.id);
  RETURN NULL;
END $$;

-- Triggers run in the order of their names: this one before profiles_search, which reads the headline.
CREATE OR REPLACE TRIGGER profiles_headline BEFORE INSERT OR UPDATE OF own_headline
ON profiles FOR EACH ROW EXECUTE FUNCTION take_own_headline();

CREATE OR REPLACE TRIGGER user_skills_unused AFTER DELETE ON user_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_unused_skills();

CREATE OR REPLACE TRIGGER work_experience_deleted AFTER DELETE ON work_experience
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();

CREATE OR REPLACE TRIGGER work_experience_inserted AFTER INSERT ON work_experience
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();

CREATE OR REPLACE TRIGGER work_experience_updated AFTER UPDATE ON work_experience
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();

CREATE OR REPLACE TRIGGER work_experience_skills_unused AFTER DELETE ON work_experience_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_unused_skills();
