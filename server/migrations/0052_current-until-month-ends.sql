-- An end is a month, given as one of its days: the job is current until it is over.
CREATE OR REPLACE FUNCTION current_job(person_id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT w.title || ' at ' || w.company_name
       FROM work_experience w
      WHERE w.user_id = person_id AND (w.end_date IS NULL OR w.end_date >= date_trunc('month', current_date))
      ORDER BY w.start_date DESC NULLS LAST, w.created_at DESC, w.id DESC
      LIMIT 1), '')
$$;
