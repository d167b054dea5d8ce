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
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_search
BEFORE INSERT OR UPDATE OF first_name, last_name, other_name, headline, own_headline, location_city, location_state, location_country, search
ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_person_search();
