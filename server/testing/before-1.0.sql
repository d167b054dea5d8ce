-- The last schema before 1.0 (migration 0047), as pg_dump writes it. src/node/migrate-database.test.ts adopts a database that has it.
SET check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE TYPE public.application_event_kind AS ENUM (
    'applied',
    'status',
    'message',
    'undone',
    'interview-planned',
    'interview-moved',
    'interview-called-off',
    'job-closed',
    'withdrawn'
);
CREATE TYPE public.application_status AS ENUM (
    'submitted',
    'in review',
    'interview',
    'offer',
    'hired',
    'rejected',
    'withdrawn'
);
CREATE TYPE public.connection_status AS ENUM (
    'pending',
    'accepted',
    'rejected'
);
CREATE TYPE public.email_token_kind AS ENUM (
    'verify',
    'reset',
    'change'
);
CREATE TYPE public.job_alert_frequency AS ENUM (
    'daily',
    'weekly'
);
CREATE TYPE public.message_reaction AS ENUM (
    '👍',
    '❤️',
    '😂',
    '🎉',
    '😮',
    '🙏'
);
CREATE TYPE public.notification_channel AS ENUM (
    'none',
    'in-app',
    'email',
    'email-at-once'
);
CREATE TYPE public.notification_kind AS ENUM (
    'like',
    'comment',
    'reply',
    'comment-like',
    'mention',
    'repost',
    'connection-request',
    'connection-accepted',
    'added-to-company',
    'application',
    'application-received',
    'interview',
    'job-closed',
    'moderation'
);
CREATE TYPE public.passkey_purpose AS ENUM (
    'sign-in',
    'add',
    'confirm'
);
CREATE TYPE public.picture_place AS ENUM (
    'portrait',
    'logo',
    'cover',
    'post'
);
CREATE TYPE public.report_reason AS ENUM (
    'spam',
    'harassment',
    'false-information',
    'impersonation',
    'other'
);
CREATE TYPE public.report_status AS ENUM (
    'open',
    'hidden',
    'dismissed',
    'shown'
);
CREATE TYPE public.report_subject AS ENUM (
    'post',
    'comment',
    'user',
    'message',
    'job',
    'company'
);
CREATE TYPE public.staff_role AS ENUM (
    'moderator',
    'administrator'
);
CREATE FUNCTION public.announce_ended_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('sessions', string_agg(id::text, ','))
    from (select id, row_number() over () / 100 as part from gone) as numbered
    group by part;
  return null;
end
$$;
CREATE FUNCTION public.announce_session_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;
CREATE FUNCTION public.search_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
CREATE FUNCTION public.answer_key(texts text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.search_key(array_to_string(texts, ' '::text));
CREATE FUNCTION public.search_words(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(public.search_key(value), './\@_:;,-+#&''’|()"'::text, repeat(' '::text, 18));
CREATE FUNCTION public.name_words(value text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN setweight(to_tsvector('simple'::regconfig, ((public.search_words(value) || ' '::text) || translate(public.search_key(value), '-''’'::text, ''::text))), 'A'::"char");
CREATE FUNCTION public.text_words(value text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (to_tsvector('simple'::regconfig, public.search_words(value)) || to_tsvector('english'::regconfig, public.search_words(value)));
CREATE FUNCTION public.company_words(name text, industry text, description text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (((public.name_words(name) || setweight(public.text_words(name), 'A'::"char")) || setweight(public.text_words(industry), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, public.search_words(description)), 'D'::"char"));
CREATE FUNCTION public.count_repost() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.counted THEN
    UPDATE posts SET repost_count = repost_count - 1 WHERE id = OLD.original_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.counted THEN
    UPDATE posts SET repost_count = repost_count + 1 WHERE id = NEW.original_id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.plain AND NEW.original_id IS NULL THEN
    DELETE FROM posts WHERE id = NEW.post_id;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.country_words(country text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE(('{"AD": "Andorra", "AE": "United Arab Emirates UAE", "AF": "Afghanistan", "AG": "Antigua and Barbuda", "AI": "Anguilla", "AL": "Albania", "AM": "Armenia", "AO": "Angola", "AQ": "Antarctica", "AR": "Argentina", "AS": "American Samoa", "AT": "Austria", "AU": "Australia", "AW": "Aruba", "AX": "Åland Islands", "AZ": "Azerbaijan", "BA": "Bosnia and Herzegovina", "BB": "Barbados", "BD": "Bangladesh", "BE": "Belgium", "BF": "Burkina Faso", "BG": "Bulgaria", "BH": "Bahrain", "BI": "Burundi", "BJ": "Benin", "BL": "Saint St Barthélemy", "BM": "Bermuda", "BN": "Brunei", "BO": "Bolivia", "BQ": "Caribbean Netherlands", "BR": "Brazil", "BS": "Bahamas", "BT": "Bhutan", "BV": "Bouvet Island", "BW": "Botswana", "BY": "Belarus", "BZ": "Belize", "CC": "Cocos (Keeling) Islands", "CD": "Congo Kinshasa Democratic Republic DRC", "CF": "Central African Republic", "CG": "Congo Brazzaville Republic", "CH": "Switzerland", "CI": "Côte d’Ivoire Ivory Coast", "CK": "Cook Islands", "CL": "Chile", "CM": "Cameroon", "CN": "China", "CO": "Colombia", "CR": "Costa Rica", "CU": "Cuba", "CV": "Cape Verde Cabo Verde", "CW": "Curaçao", "CX": "Christmas Island", "CY": "Cyprus", "CZ": "Czechia Czech Republic", "DE": "Germany", "DJ": "Djibouti", "DK": "Denmark", "DM": "Dominica", "DO": "Dominican Republic", "DZ": "Algeria", "EC": "Ecuador", "EE": "Estonia", "EG": "Egypt", "EH": "Western Sahara", "ER": "Eritrea", "ES": "Spain", "ET": "Ethiopia", "FI": "Finland", "FJ": "Fiji", "FK": "Falkland Islands Malvinas", "FM": "Micronesia", "FO": "Faroe Islands", "FR": "France", "GA": "Gabon", "GD": "Grenada", "GE": "Georgia", "GF": "French Guiana", "GG": "Guernsey", "GH": "Ghana", "GI": "Gibraltar", "GL": "Greenland", "GM": "Gambia", "GN": "Guinea", "GP": "Guadeloupe", "GQ": "Equatorial Guinea", "GR": "Greece", "GS": "South Georgia and South Sandwich Islands", "GT": "Guatemala", "GU": "Guam", "GW": "Guinea-Bissau", "GY": "Guyana", "HK": "Hong Kong SAR China", "HM": "Heard and McDonald Islands", "HN": "Honduras", "HR": "Croatia", "HT": "Haiti", "HU": "Hungary", "ID": "Indonesia", "IE": "Ireland", "IL": "Israel", "IM": "Isle of Man", "IN": "India", "IO": "British Indian Ocean Territory", "IQ": "Iraq", "IR": "Iran", "IS": "Iceland", "IT": "Italy", "JE": "Jersey", "JM": "Jamaica", "JO": "Jordan", "JP": "Japan", "KE": "Kenya", "KG": "Kyrgyzstan", "KH": "Cambodia", "KI": "Kiribati", "KM": "Comoros", "KN": "Saint St Kitts and Nevis", "KP": "North Korea", "KR": "South Korea", "KW": "Kuwait", "KY": "Cayman Islands", "KZ": "Kazakhstan", "LA": "Laos", "LB": "Lebanon", "LC": "Saint St Lucia", "LI": "Liechtenstein", "LK": "Sri Lanka", "LR": "Liberia", "LS": "Lesotho", "LT": "Lithuania", "LU": "Luxembourg", "LV": "Latvia", "LY": "Libya", "MA": "Morocco", "MC": "Monaco", "MD": "Moldova", "ME": "Montenegro", "MF": "Saint St Martin", "MG": "Madagascar", "MH": "Marshall Islands", "MK": "North Macedonia", "ML": "Mali", "MM": "Myanmar Burma", "MN": "Mongolia", "MO": "Macao SAR China", "MP": "Northern Mariana Islands", "MQ": "Martinique", "MR": "Mauritania", "MS": "Montserrat", "MT": "Malta", "MU": "Mauritius", "MV": "Maldives", "MW": "Malawi", "MY": "Malaysia", "MZ": "Mozambique", "NA": "Namibia", "NC": "New Caledonia", "NE": "Niger", "NF": "Norfolk Island", "NG": "Nigeria", "NI": "Nicaragua", "NL": "Netherlands Holland", "NO": "Norway", "NP": "Nepal", "NR": "Nauru", "NU": "Niue", "NZ": "New Zealand", "OM": "Oman", "PA": "Panama", "PE": "Peru", "PF": "French Polynesia", "PG": "Papua New Guinea", "PH": "Philippines", "PK": "Pakistan", "PL": "Poland", "PM": "Saint St Pierre and Miquelon", "PN": "Pitcairn Islands", "PR": "Puerto Rico", "PS": "Palestinian Territories", "PT": "Portugal", "PW": "Palau", "PY": "Paraguay", "QA": "Qatar", "RE": "Réunion", "RO": "Romania", "RS": "Serbia", "RU": "Russia", "RW": "Rwanda", "SA": "Saudi Arabia", "SB": "Solomon Islands", "SC": "Seychelles", "SD": "Sudan", "SE": "Sweden", "SG": "Singapore", "SH": "Saint St Helena", "SI": "Slovenia", "SJ": "Svalbard and Jan Mayen", "SK": "Slovakia", "SL": "Sierra Leone", "SM": "San Marino", "SN": "Senegal", "SO": "Somalia", "SR": "Suriname", "SS": "South Sudan", "ST": "São Tomé and Príncipe", "SV": "El Salvador", "SX": "Sint Maarten", "SY": "Syria", "SZ": "Eswatini Swaziland", "TC": "Turks and Caicos Islands", "TD": "Chad", "TF": "French Southern Territories", "TG": "Togo", "TH": "Thailand", "TJ": "Tajikistan", "TK": "Tokelau", "TL": "Timor-Leste East Timor", "TM": "Turkmenistan", "TN": "Tunisia", "TO": "Tonga", "TR": "Türkiye Turkey", "TT": "Trinidad and Tobago", "TV": "Tuvalu", "TW": "Taiwan", "TZ": "Tanzania", "UA": "Ukraine", "UG": "Uganda", "UM": "U.S. Outlying Islands", "UY": "Uruguay", "UZ": "Uzbekistan", "VA": "Vatican City Holy See", "VC": "Saint St Vincent and Grenadines", "VE": "Venezuela", "VG": "British Virgin Islands", "VI": "U.S. Virgin Islands", "VN": "Vietnam", "VU": "Vanuatu", "WF": "Wallis and Futuna", "WS": "Samoa", "YE": "Yemen", "YT": "Mayotte", "ZA": "South Africa", "ZM": "Zambia", "ZW": "Zimbabwe", "United States": "United States of America USA US", "United Kingdom": "United Kingdom UK Great Britain"}'::jsonb ->> country), country);
CREATE FUNCTION public.current_job(person_id uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(
    (SELECT w.title || ' at ' || w.company_name
       FROM work_experience w
      WHERE w.user_id = person_id AND (w.end_date IS NULL OR w.end_date >= current_date)
      ORDER BY w.start_date DESC NULLS LAST, w.created_at DESC, w.id DESC
      LIMIT 1), '')
$$;
CREATE FUNCTION public.delete_company_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM posts WHERE id = OLD.post_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.follow_connection() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'accepted' AND (TG_OP = 'DELETE' OR NEW.status <> 'accepted') THEN
    DELETE FROM follows WHERE by_connection
      AND ((follower_id = OLD.low_id AND source_id = OLD.high_id) OR (follower_id = OLD.high_id AND source_id = OLD.low_id));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'accepted' THEN
    INSERT INTO follows (follower_id, person_id, by_connection)
    VALUES (NEW.low_id, NEW.high_id, true), (NEW.high_id, NEW.low_id, true) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.job_search(job_id uuid) RETURNS tsvector
    LANGUAGE sql STABLE STRICT
    AS $$
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
CREATE FUNCTION public.keep_shown_cover() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF EXISTS (SELECT FROM companies WHERE id = OLD.company_id AND split_part(cover, '/', 3) = OLD.key) THEN
		RETURN NULL;
	END IF;
	RETURN OLD;
END $$;
CREATE TABLE public.profiles (
    id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    headline text DEFAULT ''::text NOT NULL,
    location_country text DEFAULT ''::text NOT NULL,
    location_state text DEFAULT ''::text NOT NULL,
    location_city text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    first_name_key text GENERATED ALWAYS AS (public.search_key(first_name)) STORED NOT NULL,
    last_name_key text GENERATED ALWAYS AS (public.search_key(last_name)) STORED NOT NULL,
    public_directory boolean DEFAULT true NOT NULL,
    hidden_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    read_receipts boolean DEFAULT true NOT NULL,
    enter_sends boolean DEFAULT true NOT NULL,
    message_mail boolean DEFAULT true NOT NULL,
    name_search tsvector GENERATED ALWAYS AS (public.name_words(((first_name || ' '::text) || last_name))) STORED NOT NULL,
    search tsvector,
    portrait text DEFAULT ''::text NOT NULL,
    cover text DEFAULT ''::text NOT NULL,
    own_headline text DEFAULT ''::text NOT NULL,
    open_to_work text DEFAULT ''::text NOT NULL
);
CREATE FUNCTION public.person_search(person public.profiles) RETURNS tsvector
    LANGUAGE sql STABLE
    AS $$
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
           ' ', person.location_city, person.location_state, country_words(person.location_country))), 'C')
$$;
CREATE FUNCTION public.refresh_company_jobs_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM jobs WHERE company_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE jobs SET search = job_search(id) WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.refresh_headlines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE profiles p SET headline = CASE p.own_headline WHEN '' THEN current_job(p.id) ELSE p.own_headline END
   WHERE p.id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;
CREATE FUNCTION public.refresh_job_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.refresh_new_job_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM companies WHERE id = NEW.company_id FOR SHARE;
  UPDATE jobs SET search = job_search(id) WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.refresh_person_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search := person_search(NEW);
  RETURN NEW;
END $$;
CREATE FUNCTION public.refresh_skilled_jobs_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE id IN (SELECT DISTINCT job_id FROM changed);
  RETURN NULL;
END $$;
CREATE FUNCTION public.refresh_skilled_people_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE profiles SET search = NULL WHERE id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;
CREATE FUNCTION public.refuse_activity_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Only with its account, which is already gone when its rows follow.
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.account_id) then
    return old;
  end if;
  raise exception 'account_activity is append-only';
end $$;
CREATE FUNCTION public.refuse_history_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- People who leave are no longer named: their rows' keys are set to null.
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'application_events is append-only';
end $$;
CREATE FUNCTION public.remove_link_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.picture_key is not null then
    insert into removed_files (prefix) values ('media/' || old.picture_key || '/') on conflict do nothing;
    perform pg_notify('removed_files', '');
  end if;
  return null;
end
$$;
CREATE FUNCTION public.remove_stored_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.storage_key is not null then
    insert into removed_files (prefix) values (old.storage_key) on conflict do nothing;
    perform pg_notify('removed_files', '');
  end if;
  return null;
end
$$;
CREATE FUNCTION public.remove_stored_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into removed_files (prefix) values ('media/' || old.key || '/') on conflict do nothing;
  perform pg_notify('removed_files', '');
  return null;
end
$$;
CREATE FUNCTION public.remove_unused_skills() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM skills WHERE own AND id IN (SELECT skill_id FROM changed) ORDER BY id FOR UPDATE;
  DELETE FROM skills s
   WHERE s.own AND s.id IN (SELECT skill_id FROM changed)
     AND NOT EXISTS (SELECT FROM user_skills u WHERE u.skill_id = s.id)
     AND NOT EXISTS (SELECT FROM work_experience_skills w WHERE w.skill_id = s.id)
     AND NOT EXISTS (SELECT FROM job_skills j WHERE j.skill_id = s.id);
  RETURN NULL;
END $$;
CREATE FUNCTION public.set_notification_about() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.about_id := coalesce(CASE NEW.kind::text
    WHEN 'like' THEN NEW.post_id
    WHEN 'comment' THEN NEW.post_id
    WHEN 'repost' THEN NEW.post_id
    WHEN 'comment-like' THEN NEW.comment_id
    WHEN 'reply' THEN (SELECT parent_id FROM comments WHERE id = NEW.comment_id)
  END, NEW.id);
  RETURN NEW;
END $$;
CREATE FUNCTION public.show_older_notifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE notifications SET superseded = false WHERE superseded AND id IN (
    SELECT (SELECT older.id FROM notifications AS older
             WHERE older.user_id = gone.user_id AND older.about_id = gone.about_id AND older.kind = gone.kind
             ORDER BY older.created_at DESC, older.id DESC LIMIT 1)
      FROM gone WHERE NOT gone.superseded AND gone.about_id <> gone.id);
  RETURN NULL;
END $$;
CREATE FUNCTION public.supersede_notifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  newest uuid[] := ARRAY (
    SELECT id FROM notifications
     WHERE user_id = NEW.user_id AND about_id = NEW.about_id AND kind = NEW.kind
     ORDER BY created_at DESC, id DESC LIMIT 20);
BEGIN
  UPDATE notifications SET superseded = true
   WHERE id = ANY (newest || NEW.id) AND id <> newest[1] AND NOT superseded;
  RETURN NULL;
END $$;
CREATE FUNCTION public.take_own_headline() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.own_headline <> '' THEN
    NEW.headline := NEW.own_headline;
  ELSIF TG_OP = 'UPDATE' AND OLD.own_headline <> '' THEN
    NEW.headline := current_job(NEW.id);
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION public.unfollow_blocked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM follows WHERE NOT by_connection
    AND ((follower_id = NEW.blocker_id AND source_id = NEW.blocked_id) OR (follower_id = NEW.blocked_id AND source_id = NEW.blocker_id));
  RETURN NULL;
END $$;
CREATE TABLE public.account_activity (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    device text,
    method text,
    detail text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    password_hash text,
    verified_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.application_answers (
    application_id uuid NOT NULL,
    question_id uuid NOT NULL,
    texts text[] DEFAULT '{}'::text[] NOT NULL,
    search_key text GENERATED ALWAYS AS (public.answer_key(texts)) STORED NOT NULL
);
CREATE TABLE public.application_decisions (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    decided_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    tell_at timestamp(3) with time zone NOT NULL,
    told_at timestamp(3) with time zone
);
CREATE TABLE public.application_drafts (
    user_id uuid NOT NULL,
    job_id uuid NOT NULL,
    answers jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.application_events (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    kind public.application_event_kind NOT NULL,
    actor_id uuid,
    decision_id uuid,
    from_status public.application_status,
    to_status public.application_status,
    note text DEFAULT ''::text NOT NULL,
    from_note text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.application_notes (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    author_id uuid,
    text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone,
    updated_by uuid
);
CREATE TABLE public.application_ratings (
    application_id uuid NOT NULL,
    user_id uuid NOT NULL,
    rating smallint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.applications (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status public.application_status DEFAULT 'submitted'::public.application_status NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by uuid,
    told_status public.application_status DEFAULT 'submitted'::public.application_status NOT NULL,
    told_note text DEFAULT ''::text NOT NULL,
    told_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    seen_at timestamp(3) with time zone,
    told_version integer DEFAULT 1 NOT NULL
);
ALTER TABLE ONLY public.applications ALTER COLUMN job_id SET (n_distinct=-0.02);
ALTER TABLE ONLY public.applications ALTER COLUMN user_id SET (n_distinct=-0.02);
CREATE TABLE public.authenticators (
    account_id uuid NOT NULL,
    secret bytea NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    added_at timestamp(3) with time zone,
    last_period integer,
    last_used_at timestamp(3) with time zone
);
CREATE TABLE public.blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blocks_other CHECK ((blocker_id <> blocked_id))
);
CREATE TABLE public.client_errors (
    id uuid NOT NULL,
    code text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    remote text DEFAULT ''::text NOT NULL,
    version text DEFAULT ''::text NOT NULL,
    path text DEFAULT ''::text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.comment_likes (
    comment_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    counted boolean DEFAULT true NOT NULL
);
CREATE TABLE public.comments (
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    author_id uuid,
    content text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    edited_at timestamp(3) with time zone,
    hidden_at timestamp(3) with time zone,
    counted boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    parent_id uuid,
    like_count integer DEFAULT 0 NOT NULL,
    reply_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.companies (
    id uuid NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    website text NOT NULL,
    industry text NOT NULL,
    company_type text NOT NULL,
    logo text DEFAULT ''::text NOT NULL,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name_key text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone,
    updated_by uuid,
    domain_token uuid DEFAULT gen_random_uuid() NOT NULL,
    verified_domain text,
    verified_at timestamp(3) with time zone,
    search tsvector GENERATED ALWAYS AS (public.company_words(name, industry, description)) STORED NOT NULL,
    cover text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.company_posts (
    post_id uuid NOT NULL,
    company_id uuid NOT NULL,
    written_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.connections (
    id uuid NOT NULL,
    low_id uuid NOT NULL,
    high_id uuid NOT NULL,
    requester_id uuid NOT NULL,
    status public.connection_status DEFAULT 'pending'::public.connection_status NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    note text,
    CONSTRAINT connections_ordered CHECK ((low_id < high_id)),
    CONSTRAINT connections_requester CHECK (((requester_id = low_id) OR (requester_id = high_id)))
);
CREATE TABLE public.conversation_members (
    conversation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    last_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    read_position integer DEFAULT 0 NOT NULL,
    read_at timestamp(3) with time zone,
    marked_unread boolean DEFAULT false NOT NULL,
    archived_at timestamp(3) with time zone,
    muted_at timestamp(3) with time zone,
    mail_at timestamp(3) with time zone,
    mailed_at timestamp(3) with time zone
);
CREATE TABLE public.conversations (
    id uuid NOT NULL,
    low_id uuid,
    high_id uuid,
    job_id uuid,
    recruiter_id uuid,
    last_position integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT conversations_ordered CHECK ((low_id < high_id))
);
CREATE TABLE public.device_end_links (
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    device_hash bytea NOT NULL
);
CREATE TABLE public.devices (
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.email_tokens (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind public.email_token_kind NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    new_email public.citext
);
CREATE TABLE public.employees (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    job_title text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone,
    updated_by uuid
);
CREATE TABLE public.files (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    job_id uuid NOT NULL,
    application_id uuid,
    question_id uuid,
    name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    content bytea,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    storage_key text,
    CONSTRAINT files_stored_once CHECK ((num_nonnulls(storage_key, content) = 1))
);
CREATE TABLE public.follows (
    follower_id uuid NOT NULL,
    person_id uuid,
    company_id uuid,
    source_id uuid GENERATED ALWAYS AS (COALESCE(person_id, company_id)) STORED NOT NULL,
    by_connection boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT follows_one CHECK ((num_nonnulls(person_id, company_id) = 1)),
    CONSTRAINT follows_other CHECK ((person_id <> follower_id))
);
CREATE TABLE public.former_handles (
    handle public.citext NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.half_sessions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.hidden_companies (
    company_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.hidden_jobs (
    job_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.interviews (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    duration integer NOT NULL,
    time_zone text NOT NULL,
    place text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    called_off_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone,
    updated_by uuid
);
CREATE TABLE public.invitations (
    email public.citext NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.job_alerts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    filters jsonb NOT NULL,
    frequency public.job_alert_frequency NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    covered_until timestamp(3) with time zone DEFAULT now() NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone
);
CREATE TABLE public.job_questions (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    "position" integer NOT NULL,
    question text NOT NULL,
    question_type text NOT NULL,
    options text[] DEFAULT '{}'::text[] NOT NULL,
    required boolean DEFAULT true NOT NULL
);
CREATE TABLE public.job_skills (
    job_id uuid NOT NULL,
    skill_id uuid NOT NULL
);
CREATE TABLE public.jobs (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    salary integer NOT NULL,
    job_hours text NOT NULL,
    job_type text NOT NULL,
    industry text NOT NULL,
    link_to_job text NOT NULL,
    location_city text DEFAULT ''::text NOT NULL,
    location_state text DEFAULT ''::text NOT NULL,
    location_country text DEFAULT ''::text NOT NULL,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closes_at timestamp(3) with time zone,
    search tsvector,
    closed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone,
    updated_by uuid,
    salary_max integer,
    salary_currency text DEFAULT 'USD'::text NOT NULL,
    salary_period text DEFAULT 'hour'::text NOT NULL,
    salary_hourly integer GENERATED ALWAYS AS ((LEAST((2147483647)::numeric, floor((((salary)::numeric * (100)::numeric) /
CASE salary_period
    WHEN 'hour'::text THEN (1)::numeric
    WHEN 'day'::text THEN (8)::numeric
    WHEN 'month'::text THEN 173.33
    WHEN 'year'::text THEN (2080)::numeric
    ELSE NULL::numeric
END))))::integer) STORED NOT NULL
);
CREATE TABLE public.link_previews (
    id uuid NOT NULL,
    url text NOT NULL,
    day date NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    picture_key text,
    picture_width integer,
    picture_height integer,
    picture_colour text,
    claimed_at timestamp(3) with time zone,
    read_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.mentions (
    post_id uuid,
    comment_id uuid,
    user_id uuid NOT NULL,
    written text NOT NULL,
    "position" smallint,
    CONSTRAINT mentions_one CHECK ((num_nonnulls(post_id, comment_id) = 1))
);
CREATE TABLE public.message_files (
    id uuid NOT NULL,
    owner_id uuid,
    message_id uuid,
    "position" integer DEFAULT 0 NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    storage_key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    width integer,
    height integer,
    colour text,
    alt text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.message_reactions (
    message_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reaction public.message_reaction NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.message_templates (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone,
    updated_by uuid
);
CREATE TABLE public.messages (
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    "position" integer NOT NULL,
    author_id uuid,
    content text NOT NULL,
    reply_to_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    edited_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    hidden_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, content)) STORED NOT NULL
);
CREATE TABLE public.moderation_decisions (
    id uuid NOT NULL,
    report_id uuid NOT NULL,
    moderator_id uuid,
    decision public.report_status NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.mutes (
    muter_id uuid NOT NULL,
    muted_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mutes_other CHECK ((muter_id <> muted_id))
);
CREATE TABLE public.notification_settings (
    user_id uuid NOT NULL,
    kind public.notification_kind NOT NULL,
    channel public.notification_channel NOT NULL
);
CREATE TABLE public.notifications (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind public.notification_kind NOT NULL,
    actor_id uuid,
    post_id uuid,
    comment_id uuid,
    company_id uuid,
    application_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    read_at timestamp(3) with time zone,
    mail_at timestamp(3) with time zone,
    decision_id uuid,
    job_id uuid,
    interview_id uuid,
    count integer DEFAULT 1 NOT NULL,
    about_id uuid,
    superseded boolean DEFAULT false NOT NULL
);
CREATE TABLE public.outbox (
    id uuid NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_error text,
    sent_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    headers jsonb DEFAULT '{}'::jsonb NOT NULL,
    calendar jsonb
);
CREATE TABLE public.passkey_challenges (
    challenge_hash bytea NOT NULL,
    purpose public.passkey_purpose NOT NULL,
    account_id uuid,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone
);
CREATE TABLE public.pictures (
    id uuid NOT NULL,
    place public.picture_place NOT NULL,
    key text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    colour text NOT NULL,
    owner_id uuid,
    company_id uuid,
    post_id uuid,
    "position" integer DEFAULT 0 NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    used_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pictures_belong CHECK ((num_nonnulls(owner_id, company_id) = 1))
);
CREATE TABLE public.post_likes (
    post_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    counted boolean DEFAULT true NOT NULL
);
CREATE TABLE public.post_links (
    post_id uuid NOT NULL,
    preview_id uuid NOT NULL
);
CREATE TABLE public.post_tags (
    post_id uuid NOT NULL,
    tag text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.posts (
    id uuid NOT NULL,
    author_id uuid,
    content text NOT NULL,
    like_count integer DEFAULT 0 NOT NULL,
    comment_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    edited_at timestamp(3) with time zone,
    hidden_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    repost_count integer DEFAULT 0 NOT NULL,
    is_repost boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY public.posts ALTER COLUMN author_id SET (n_distinct=-0.1);
CREATE TABLE public.profile_entries (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    organisation text NOT NULL,
    level text NOT NULL,
    url text NOT NULL,
    description text NOT NULL,
    start_date date,
    end_date date,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone
);
CREATE TABLE public.public_profiles (
    user_id uuid NOT NULL,
    handle public.citext NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    parts text[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone
);
CREATE TABLE public.recovery_codes (
    account_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp(3) with time zone
);
CREATE TABLE public.remote_views (
    remote text NOT NULL,
    version text NOT NULL,
    slot timestamp with time zone NOT NULL,
    views integer NOT NULL,
    loads integer[] NOT NULL
);
CREATE TABLE public.removed_files (
    prefix text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.reports (
    id uuid NOT NULL,
    reporter_id uuid,
    subject public.report_subject NOT NULL,
    subject_id uuid NOT NULL,
    author_id uuid,
    reason public.report_reason NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    status public.report_status DEFAULT 'open'::public.report_status NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    messages jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE TABLE public.reposts (
    post_id uuid NOT NULL,
    original_id uuid,
    author_id uuid,
    plain boolean NOT NULL,
    counted boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.resumes (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    content bytea,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    storage_key text,
    CONSTRAINT resumes_stored_once CHECK ((num_nonnulls(storage_key, content) = 1))
);
CREATE TABLE public.roles (
    account_id uuid NOT NULL,
    role public.staff_role,
    changed_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.saved_jobs (
    user_id uuid NOT NULL,
    job_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.saved_jobs ALTER COLUMN user_id SET (n_distinct=-0.02);
CREATE TABLE public.saved_posts (
    user_id uuid NOT NULL,
    post_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.session_end_links (
    token_hash bytea NOT NULL,
    session_id uuid NOT NULL,
    device_hash bytea NOT NULL
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    confirmed_by text,
    device_hash bytea
);
CREATE TABLE public.skills (
    id uuid NOT NULL,
    skill_name public.citext NOT NULL,
    own boolean DEFAULT false NOT NULL
);
CREATE TABLE public.suspensions (
    id uuid NOT NULL,
    account_id uuid,
    moderator_id uuid,
    report_id uuid,
    reason text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone,
    ended_by uuid,
    end_note text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.throttles (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.unsubscribe_links (
    token_hash bytea NOT NULL,
    alert_id uuid,
    user_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    messages_of uuid,
    CONSTRAINT unsubscribe_links_one CHECK ((num_nonnulls(alert_id, user_id, messages_of) = 1))
);
CREATE TABLE public.user_skills (
    user_id uuid NOT NULL,
    skill_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.work_experience (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    company_name text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    job_type text NOT NULL,
    location_state text DEFAULT ''::text NOT NULL,
    location_country text DEFAULT ''::text NOT NULL,
    start_date date,
    end_date date,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone
);
CREATE TABLE public.work_experience_skills (
    work_experience_id uuid NOT NULL,
    skill_id uuid NOT NULL
);
ALTER TABLE ONLY public.account_activity
    ADD CONSTRAINT account_activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_unique UNIQUE (email);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_answers
    ADD CONSTRAINT application_answers_application_id_question_id_pk PRIMARY KEY (application_id, question_id);
ALTER TABLE ONLY public.application_decisions
    ADD CONSTRAINT application_decisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_drafts
    ADD CONSTRAINT application_drafts_user_id_job_id_pk PRIMARY KEY (user_id, job_id);
ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_notes
    ADD CONSTRAINT application_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_ratings
    ADD CONSTRAINT application_ratings_application_id_user_id_pk PRIMARY KEY (application_id, user_id);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id);
ALTER TABLE ONLY public.client_errors
    ADD CONSTRAINT client_errors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comment_likes
    ADD CONSTRAINT comment_likes_comment_id_user_id_pk PRIMARY KEY (comment_id, user_id);
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.company_posts
    ADD CONSTRAINT company_posts_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversation_members
    ADD CONSTRAINT conversation_members_conversation_id_user_id_pk PRIMARY KEY (conversation_id, user_id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.device_end_links
    ADD CONSTRAINT device_end_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_account_id_token_hash_pk PRIMARY KEY (account_id, token_hash);
ALTER TABLE ONLY public.email_tokens
    ADD CONSTRAINT email_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_tokens
    ADD CONSTRAINT "email_tokens_tokenHash_unique" UNIQUE (token_hash);
ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_company_id_user_id_pk PRIMARY KEY (company_id, user_id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_follower_id_source_id_by_connection_pk PRIMARY KEY (follower_id, source_id, by_connection);
ALTER TABLE ONLY public.former_handles
    ADD CONSTRAINT former_handles_pkey PRIMARY KEY (handle);
ALTER TABLE ONLY public.half_sessions
    ADD CONSTRAINT half_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.half_sessions
    ADD CONSTRAINT "half_sessions_tokenHash_unique" UNIQUE (token_hash);
ALTER TABLE ONLY public.hidden_companies
    ADD CONSTRAINT hidden_companies_pkey PRIMARY KEY (company_id);
ALTER TABLE ONLY public.hidden_jobs
    ADD CONSTRAINT hidden_jobs_pkey PRIMARY KEY (job_id);
ALTER TABLE ONLY public.interviews
    ADD CONSTRAINT interviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.job_alerts
    ADD CONSTRAINT job_alerts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_questions
    ADD CONSTRAINT job_questions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_skills
    ADD CONSTRAINT job_skills_job_id_skill_id_pk PRIMARY KEY (job_id, skill_id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.link_previews
    ADD CONSTRAINT link_previews_picture_key UNIQUE (picture_key);
ALTER TABLE ONLY public.link_previews
    ADD CONSTRAINT link_previews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_reactions
    ADD CONSTRAINT message_reactions_message_id_user_id_pk PRIMARY KEY (message_id, user_id);
ALTER TABLE ONLY public.message_templates
    ADD CONSTRAINT message_templates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.moderation_decisions
    ADD CONSTRAINT moderation_decisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_muter_id_muted_id_pk PRIMARY KEY (muter_id, muted_id);
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_kind_pk PRIMARY KEY (user_id, kind);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT "passkeys_credentialId_unique" UNIQUE (credential_id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_key_unique UNIQUE (key);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post_likes
    ADD CONSTRAINT post_likes_post_id_user_id_pk PRIMARY KEY (post_id, user_id);
ALTER TABLE ONLY public.post_links
    ADD CONSTRAINT post_links_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY public.post_tags
    ADD CONSTRAINT post_tags_post_id_tag_pk PRIMARY KEY (post_id, tag);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profile_entries
    ADD CONSTRAINT profile_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.public_profiles
    ADD CONSTRAINT public_profiles_handle_unique UNIQUE (handle);
ALTER TABLE ONLY public.public_profiles
    ADD CONSTRAINT public_profiles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_code_hash_pk PRIMARY KEY (account_id, code_hash);
ALTER TABLE ONLY public.remote_views
    ADD CONSTRAINT remote_views_remote_version_slot_pk PRIMARY KEY (remote, version, slot);
ALTER TABLE ONLY public.removed_files
    ADD CONSTRAINT removed_files_pkey PRIMARY KEY (prefix);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reposts
    ADD CONSTRAINT reposts_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY public.resumes
    ADD CONSTRAINT resumes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_user_id_job_id_pk PRIMARY KEY (user_id, job_id);
ALTER TABLE ONLY public.saved_posts
    ADD CONSTRAINT saved_posts_user_id_post_id_pk PRIMARY KEY (user_id, post_id);
ALTER TABLE ONLY public.session_end_links
    ADD CONSTRAINT session_end_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_tokenHash_unique" UNIQUE (token_hash);
ALTER TABLE ONLY public.skills
    ADD CONSTRAINT skills_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.skills
    ADD CONSTRAINT "skills_skillName_unique" UNIQUE (skill_name);
ALTER TABLE ONLY public.suspensions
    ADD CONSTRAINT suspensions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.throttles
    ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.unsubscribe_links
    ADD CONSTRAINT unsubscribe_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.user_skills
    ADD CONSTRAINT user_skills_user_id_skill_id_pk PRIMARY KEY (user_id, skill_id);
ALTER TABLE ONLY public.work_experience
    ADD CONSTRAINT work_experience_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.work_experience_skills
    ADD CONSTRAINT work_experience_skills_work_experience_id_skill_id_pk PRIMARY KEY (work_experience_id, skill_id);
CREATE INDEX account_activity_account_id_created_at_id_index ON public.account_activity USING btree (account_id, created_at, id);
CREATE INDEX application_answers_question_id_index ON public.application_answers USING btree (question_id);
CREATE INDEX application_decisions_decided_by_index ON public.application_decisions USING btree (decided_by);
CREATE INDEX application_decisions_due ON public.application_decisions USING btree (tell_at) WHERE (told_at IS NULL);
CREATE INDEX application_decisions_job_id_index ON public.application_decisions USING btree (job_id);
CREATE INDEX application_drafts_job_id_index ON public.application_drafts USING btree (job_id);
CREATE INDEX application_drafts_user_id_updated_at_job_id_index ON public.application_drafts USING btree (user_id, updated_at, job_id);
CREATE INDEX application_events_actor_id_index ON public.application_events USING btree (actor_id);
CREATE INDEX application_events_application_id_created_at_id_index ON public.application_events USING btree (application_id, created_at, id);
CREATE INDEX application_events_decision_id_index ON public.application_events USING btree (decision_id);
CREATE INDEX application_notes_application_id_created_at_id_index ON public.application_notes USING btree (application_id, created_at, id);
CREATE INDEX application_notes_author_id_index ON public.application_notes USING btree (author_id);
CREATE INDEX application_notes_updated_by_index ON public.application_notes USING btree (updated_by);
CREATE INDEX application_ratings_user_id_index ON public.application_ratings USING btree (user_id);
CREATE INDEX applications_job_id_created_at_id_index ON public.applications USING btree (job_id, created_at, id);
CREATE UNIQUE INDEX applications_job_id_user_id_index ON public.applications USING btree (job_id, user_id);
CREATE INDEX applications_new ON public.applications USING btree (job_id, user_id) WHERE ((seen_at IS NULL) AND (status <> 'withdrawn'::public.application_status));
CREATE INDEX applications_updated_by_index ON public.applications USING btree (updated_by);
CREATE INDEX applications_user_id_created_at_id_index ON public.applications USING btree (user_id, created_at, id);
CREATE INDEX blocks_blocked_id_index ON public.blocks USING btree (blocked_id);
CREATE INDEX blocks_blocker_id_created_at_blocked_id_index ON public.blocks USING btree (blocker_id, created_at, blocked_id);
CREATE INDEX client_errors_created_at_id_index ON public.client_errors USING btree (created_at, id);
CREATE INDEX comment_likes_user_id_index ON public.comment_likes USING btree (user_id);
CREATE INDEX comments_author_id_index ON public.comments USING btree (author_id);
CREATE INDEX comments_post_id_created_at_id_index ON public.comments USING btree (post_id, created_at, id);
CREATE INDEX comments_replies ON public.comments USING btree (parent_id, created_at, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_top ON public.comments USING btree (post_id, created_at, id) WHERE (parent_id IS NULL);
CREATE INDEX companies_created_at_id_index ON public.companies USING btree (created_at, id);
CREATE INDEX companies_created_by_index ON public.companies USING btree (created_by);
CREATE INDEX companies_name_key_index ON public.companies USING gin (name_key public.gin_trgm_ops);
CREATE INDEX companies_search_index ON public.companies USING gin (search);
CREATE INDEX companies_updated_by_index ON public.companies USING btree (updated_by);
CREATE INDEX company_posts_company_id_created_at_post_id_index ON public.company_posts USING btree (company_id, created_at, post_id);
CREATE INDEX company_posts_written_by_index ON public.company_posts USING btree (written_by);
CREATE INDEX connections_accepted_high ON public.connections USING btree (high_id, created_at, low_id) WHERE (status = 'accepted'::public.connection_status);
CREATE INDEX connections_accepted_low ON public.connections USING btree (low_id, created_at, high_id) WHERE (status = 'accepted'::public.connection_status);
CREATE INDEX connections_high_id_created_at_id_index ON public.connections USING btree (high_id, created_at, id);
CREATE INDEX connections_low_id_created_at_id_index ON public.connections USING btree (low_id, created_at, id);
CREATE UNIQUE INDEX connections_low_id_high_id_index ON public.connections USING btree (low_id, high_id);
CREATE INDEX conversation_members_archived ON public.conversation_members USING btree (user_id, last_at, conversation_id) WHERE (archived_at IS NOT NULL);
CREATE INDEX conversation_members_mail ON public.conversation_members USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX conversation_members_open ON public.conversation_members USING btree (user_id, last_at, conversation_id) WHERE (archived_at IS NULL);
CREATE INDEX conversation_members_unread ON public.conversation_members USING btree (user_id) WHERE (((unread > 0) OR marked_unread) AND (muted_at IS NULL));
CREATE INDEX conversations_high_id_index ON public.conversations USING btree (high_id);
CREATE INDEX conversations_job_id_index ON public.conversations USING btree (job_id);
CREATE UNIQUE INDEX conversations_low_id_high_id_index ON public.conversations USING btree (low_id, high_id);
CREATE INDEX conversations_recruiter_id_index ON public.conversations USING btree (recruiter_id);
CREATE INDEX device_end_links_account_id_device_hash_index ON public.device_end_links USING btree (account_id, device_hash);
CREATE INDEX devices_last_used_at_index ON public.devices USING btree (last_used_at);
CREATE INDEX email_tokens_account_id_kind_index ON public.email_tokens USING btree (account_id, kind);
CREATE INDEX employees_company_id_created_at_user_id_index ON public.employees USING btree (company_id, created_at, user_id);
CREATE INDEX employees_recruiters ON public.employees USING btree (user_id, company_id) WHERE is_admin;
CREATE INDEX employees_updated_by_index ON public.employees USING btree (updated_by);
CREATE INDEX employees_user_id_created_at_company_id_index ON public.employees USING btree (user_id, created_at, company_id);
CREATE INDEX files_application_id_index ON public.files USING btree (application_id);
CREATE INDEX files_job_id_index ON public.files USING btree (job_id);
CREATE INDEX files_owner_id_job_id_index ON public.files USING btree (owner_id, job_id);
CREATE INDEX files_question_id_index ON public.files USING btree (question_id);
CREATE UNIQUE INDEX files_storage_key_index ON public.files USING btree (storage_key);
CREATE INDEX files_to_move ON public.files USING btree (id) WHERE (content IS NOT NULL);
CREATE INDEX follows_chosen ON public.follows USING btree (follower_id, created_at, source_id) WHERE (NOT by_connection);
CREATE INDEX follows_company_id_index ON public.follows USING btree (company_id);
CREATE INDEX follows_person_id_index ON public.follows USING btree (person_id);
CREATE INDEX former_handles_created_at_index ON public.former_handles USING btree (created_at);
CREATE INDEX former_handles_user_id_index ON public.former_handles USING btree (user_id);
CREATE INDEX half_sessions_account_id_index ON public.half_sessions USING btree (account_id);
CREATE INDEX half_sessions_expires_at_index ON public.half_sessions USING btree (expires_at);
CREATE INDEX interviews_application_id_starts_at_index ON public.interviews USING btree (application_id, starts_at);
CREATE INDEX interviews_updated_by_index ON public.interviews USING btree (updated_by);
CREATE INDEX invitations_created_at_index ON public.invitations USING btree (created_at);
CREATE INDEX job_alerts_next_at_index ON public.job_alerts USING btree (next_at);
CREATE INDEX job_alerts_user_id_created_at_id_index ON public.job_alerts USING btree (user_id, created_at, id);
CREATE UNIQUE INDEX job_questions_job_id_position_index ON public.job_questions USING btree (job_id, "position");
CREATE INDEX job_skills_skill_id_job_id_index ON public.job_skills USING btree (skill_id, job_id);
CREATE INDEX jobs_company_id_closes_at_index ON public.jobs USING btree (company_id, closes_at);
CREATE INDEX jobs_company_id_created_at_id_index ON public.jobs USING btree (company_id, created_at, id);
CREATE INDEX jobs_created_at_id_index ON public.jobs USING btree (created_at, id);
CREATE INDEX jobs_created_by_index ON public.jobs USING btree (created_by);
CREATE INDEX jobs_salary_hourly_id_index ON public.jobs USING btree (salary_hourly, id);
CREATE INDEX jobs_search_index ON public.jobs USING gin (search);
CREATE INDEX jobs_to_close ON public.jobs USING btree (closes_at) WHERE (closed_at IS NULL);
CREATE INDEX jobs_updated_by_index ON public.jobs USING btree (updated_by);
CREATE INDEX link_previews_created_at_index ON public.link_previews USING btree (created_at);
CREATE INDEX link_previews_read_at_index ON public.link_previews USING btree (read_at);
CREATE UNIQUE INDEX link_previews_url_day_index ON public.link_previews USING btree (url, day);
CREATE UNIQUE INDEX mentions_comment_id_user_id_index ON public.mentions USING btree (comment_id, user_id);
CREATE UNIQUE INDEX mentions_post_id_user_id_index ON public.mentions USING btree (post_id, user_id);
CREATE INDEX mentions_user_id_index ON public.mentions USING btree (user_id);
CREATE INDEX message_files_message_id_position_index ON public.message_files USING btree (message_id, "position");
CREATE INDEX message_files_owner_id_index ON public.message_files USING btree (owner_id);
CREATE UNIQUE INDEX message_files_storage_key_index ON public.message_files USING btree (storage_key);
CREATE INDEX message_files_unsent ON public.message_files USING btree (created_at) WHERE (message_id IS NULL);
CREATE INDEX message_reactions_user_id_index ON public.message_reactions USING btree (user_id);
CREATE INDEX message_templates_company_id_name_index ON public.message_templates USING btree (company_id, name);
CREATE INDEX message_templates_updated_by_index ON public.message_templates USING btree (updated_by);
CREATE INDEX messages_author_id_index ON public.messages USING btree (author_id);
CREATE UNIQUE INDEX messages_conversation_id_position_index ON public.messages USING btree (conversation_id, "position");
CREATE INDEX messages_reply_to_id_index ON public.messages USING btree (reply_to_id);
CREATE INDEX messages_search_index ON public.messages USING gin (search);
CREATE INDEX moderation_decisions_created_at_id_index ON public.moderation_decisions USING btree (created_at, id);
CREATE INDEX moderation_decisions_moderator_id_index ON public.moderation_decisions USING btree (moderator_id);
CREATE INDEX moderation_decisions_report_id_index ON public.moderation_decisions USING btree (report_id);
CREATE INDEX mutes_muted_id_index ON public.mutes USING btree (muted_id);
CREATE INDEX mutes_muter_id_created_at_muted_id_index ON public.mutes USING btree (muter_id, created_at, muted_id);
CREATE INDEX notifications_actor_id_index ON public.notifications USING btree (actor_id);
CREATE INDEX notifications_application_id_index ON public.notifications USING btree (application_id);
CREATE INDEX notifications_comment_id_index ON public.notifications USING btree (comment_id);
CREATE UNIQUE INDEX notifications_comment_like ON public.notifications USING btree (comment_id, actor_id) WHERE (kind = 'comment-like'::public.notification_kind);
CREATE INDEX notifications_company_id_index ON public.notifications USING btree (company_id);
CREATE INDEX notifications_decision_id_index ON public.notifications USING btree (decision_id);
CREATE INDEX notifications_group ON public.notifications USING btree (user_id, about_id, kind, created_at, id);
CREATE INDEX notifications_interview_id_index ON public.notifications USING btree (interview_id);
CREATE INDEX notifications_job_id_index ON public.notifications USING btree (job_id);
CREATE UNIQUE INDEX notifications_like ON public.notifications USING btree (post_id, actor_id) WHERE (kind = 'like'::public.notification_kind);
CREATE INDEX notifications_mail ON public.notifications USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX notifications_post_id_index ON public.notifications USING btree (post_id);
CREATE UNIQUE INDEX notifications_received ON public.notifications USING btree (user_id, job_id) WHERE ((job_id IS NOT NULL) AND (read_at IS NULL));
CREATE INDEX notifications_shown ON public.notifications USING btree (user_id, created_at, id) WHERE (NOT superseded);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_unread_shown ON public.notifications USING btree (user_id) WHERE ((read_at IS NULL) AND (NOT superseded));
CREATE INDEX notifications_user_id_created_at_id_index ON public.notifications USING btree (user_id, created_at, id);
CREATE INDEX outbox_created_at_id_index ON public.outbox USING btree (created_at, id);
CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX passkey_challenges_account_id_index ON public.passkey_challenges USING btree (account_id);
CREATE INDEX passkey_challenges_expires_at_index ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_account_id_index ON public.passkeys USING btree (account_id);
CREATE INDEX pictures_company_id_index ON public.pictures USING btree (company_id);
CREATE INDEX pictures_owner_id_place_index ON public.pictures USING btree (owner_id, place);
CREATE INDEX pictures_post_id_position_index ON public.pictures USING btree (post_id, "position");
CREATE INDEX pictures_unused ON public.pictures USING btree (created_at) WHERE (used_at IS NULL);
CREATE INDEX post_likes_user_id_index ON public.post_likes USING btree (user_id);
CREATE INDEX post_links_preview_id_index ON public.post_links USING btree (preview_id);
CREATE INDEX post_tags_tag_created_at_post_id_index ON public.post_tags USING btree (tag, created_at, post_id);
CREATE INDEX posts_author_id_created_at_id_index ON public.posts USING btree (author_id, created_at, id);
CREATE INDEX posts_created_at_id_index ON public.posts USING btree (created_at, id);
CREATE INDEX profile_entries_user_id_created_at_id_index ON public.profile_entries USING btree (user_id, created_at, id);
CREATE INDEX profiles_first_name_key_index ON public.profiles USING gin (first_name_key public.gin_trgm_ops);
CREATE INDEX profiles_hidden ON public.profiles USING btree (id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX profiles_last_name_key_index ON public.profiles USING gin (last_name_key public.gin_trgm_ops);
CREATE INDEX profiles_name_search_index ON public.profiles USING gin (name_search);
CREATE INDEX profiles_search_index ON public.profiles USING gin (search);
CREATE INDEX public_profiles_on ON public.public_profiles USING btree (user_id) WHERE is_on;
CREATE INDEX reports_author_id_index ON public.reports USING btree (author_id);
CREATE UNIQUE INDEX reports_open ON public.reports USING btree (subject_id, reporter_id) WHERE (status = 'open'::public.report_status);
CREATE INDEX reports_reporter_id_index ON public.reports USING btree (reporter_id);
CREATE INDEX reports_status_created_at_id_index ON public.reports USING btree (status, created_at, id);
CREATE INDEX reposts_author_id_index ON public.reposts USING btree (author_id);
CREATE INDEX reposts_original_id_index ON public.reposts USING btree (original_id);
CREATE UNIQUE INDEX reposts_plain ON public.reposts USING btree (original_id, author_id) WHERE plain;
CREATE INDEX resumes_owner_id_created_at_id_index ON public.resumes USING btree (owner_id, created_at, id);
CREATE UNIQUE INDEX resumes_storage_key_index ON public.resumes USING btree (storage_key);
CREATE INDEX resumes_to_move ON public.resumes USING btree (id) WHERE (content IS NOT NULL);
CREATE INDEX saved_jobs_job_id_index ON public.saved_jobs USING btree (job_id);
CREATE INDEX saved_jobs_user_id_created_at_job_id_index ON public.saved_jobs USING btree (user_id, created_at, job_id);
CREATE INDEX saved_posts_post_id_index ON public.saved_posts USING btree (post_id);
CREATE INDEX saved_posts_user_id_created_at_post_id_index ON public.saved_posts USING btree (user_id, created_at, post_id);
CREATE INDEX session_end_links_session_id_index ON public.session_end_links USING btree (session_id);
CREATE INDEX sessions_account_id_index ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX skills_key ON public.skills USING btree (public.search_key((skill_name)::text));
CREATE INDEX suspensions_account_id_index ON public.suspensions USING btree (account_id);
CREATE INDEX suspensions_created_at_id_index ON public.suspensions USING btree (created_at, id);
CREATE INDEX suspensions_ended_by_index ON public.suspensions USING btree (ended_by);
CREATE INDEX suspensions_moderator_id_index ON public.suspensions USING btree (moderator_id);
CREATE UNIQUE INDEX suspensions_open ON public.suspensions USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX suspensions_report_id_index ON public.suspensions USING btree (report_id);
CREATE INDEX throttles_resets_at_index ON public.throttles USING btree (resets_at);
CREATE INDEX unsubscribe_links_alert_id_index ON public.unsubscribe_links USING btree (alert_id);
CREATE INDEX unsubscribe_links_created_at_index ON public.unsubscribe_links USING btree (created_at);
CREATE INDEX unsubscribe_links_messages_of_index ON public.unsubscribe_links USING btree (messages_of);
CREATE INDEX unsubscribe_links_user_id_index ON public.unsubscribe_links USING btree (user_id);
CREATE INDEX user_skills_skill_id_user_id_index ON public.user_skills USING btree (skill_id, user_id);
CREATE INDEX user_skills_user_id_created_at_skill_id_index ON public.user_skills USING btree (user_id, created_at, skill_id);
CREATE INDEX work_experience_skills_skill_id_index ON public.work_experience_skills USING btree (skill_id);
CREATE INDEX work_experience_user_id_created_at_id_index ON public.work_experience USING btree (user_id, created_at, id);
CREATE TRIGGER account_activity_append_only BEFORE DELETE OR UPDATE ON public.account_activity FOR EACH ROW EXECUTE FUNCTION public.refuse_activity_change();
CREATE TRIGGER announce_narrower_view AFTER DELETE ON public.authenticators FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER INSERT ON public.blocks FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON public.comments FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER DELETE ON public.connections FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER DELETE OR UPDATE ON public.employees FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER INSERT ON public.hidden_companies FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER INSERT ON public.hidden_jobs FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON public.posts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at, public_directory, open_to_work ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER DELETE OR UPDATE ON public.public_profiles FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_narrower_view AFTER DELETE OR UPDATE ON public.roles FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_session_change AFTER DELETE OR UPDATE ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_session_change AFTER INSERT OR DELETE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER announce_session_change AFTER DELETE ON public.sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.announce_ended_sessions();
CREATE TRIGGER announce_session_end AFTER UPDATE OF expires_at ON public.sessions FOR EACH ROW WHEN ((new.expires_at < old.expires_at)) EXECUTE FUNCTION public.announce_session_change();
CREATE TRIGGER application_events_append_only BEFORE UPDATE ON public.application_events FOR EACH ROW EXECUTE FUNCTION public.refuse_history_change();
CREATE TRIGGER blocks_unfollow AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION public.unfollow_blocked();
CREATE TRIGGER companies_job_search AFTER UPDATE OF name ON public.companies FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.refresh_company_jobs_search();
CREATE TRIGGER company_posts_deleted AFTER DELETE ON public.company_posts FOR EACH ROW EXECUTE FUNCTION public.delete_company_post();
CREATE TRIGGER connections_follow AFTER INSERT OR DELETE OR UPDATE OF status ON public.connections FOR EACH ROW EXECUTE FUNCTION public.follow_connection();
CREATE TRIGGER files_removed AFTER DELETE ON public.files FOR EACH ROW EXECUTE FUNCTION public.remove_stored_document();
CREATE TRIGGER job_skills_deleted AFTER DELETE ON public.job_skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_skilled_jobs_search();
CREATE TRIGGER job_skills_inserted AFTER INSERT ON public.job_skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_skilled_jobs_search();
CREATE TRIGGER jobs_search AFTER UPDATE OF title, description, company_id, location_city, location_state, location_country ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.refresh_job_search();
CREATE TRIGGER jobs_search_new AFTER INSERT ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.refresh_new_job_search();
CREATE TRIGGER link_previews_removed AFTER DELETE ON public.link_previews FOR EACH ROW EXECUTE FUNCTION public.remove_link_picture();
CREATE TRIGGER message_files_removed AFTER DELETE ON public.message_files FOR EACH ROW EXECUTE FUNCTION public.remove_stored_document();
CREATE TRIGGER notifications_about BEFORE INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION public.set_notification_about();
CREATE TRIGGER notifications_show_older AFTER DELETE ON public.notifications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.show_older_notifications();
CREATE TRIGGER notifications_supersede AFTER INSERT ON public.notifications FOR EACH ROW WHEN ((new.about_id <> new.id)) EXECUTE FUNCTION public.supersede_notifications();
CREATE TRIGGER pictures_cover_shown BEFORE DELETE ON public.pictures FOR EACH ROW WHEN (((old.company_id IS NOT NULL) AND ((old.place)::text = 'cover'::text))) EXECUTE FUNCTION public.keep_shown_cover();
CREATE TRIGGER pictures_removed AFTER DELETE ON public.pictures FOR EACH ROW EXECUTE FUNCTION public.remove_stored_picture();
CREATE TRIGGER profiles_headline BEFORE INSERT OR UPDATE OF own_headline ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.take_own_headline();
CREATE TRIGGER profiles_search BEFORE INSERT OR UPDATE OF first_name, last_name, headline, own_headline, location_city, location_state, location_country, search ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.refresh_person_search();
CREATE TRIGGER reposts_counted AFTER INSERT OR DELETE OR UPDATE OF counted, original_id ON public.reposts FOR EACH ROW EXECUTE FUNCTION public.count_repost();
CREATE TRIGGER resumes_removed AFTER DELETE ON public.resumes FOR EACH ROW EXECUTE FUNCTION public.remove_stored_document();
CREATE TRIGGER user_skills_deleted AFTER DELETE ON public.user_skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_skilled_people_search();
CREATE TRIGGER user_skills_inserted AFTER INSERT ON public.user_skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_skilled_people_search();
CREATE TRIGGER user_skills_unused AFTER DELETE ON public.user_skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.remove_unused_skills();
CREATE TRIGGER work_experience_deleted AFTER DELETE ON public.work_experience REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_headlines();
CREATE TRIGGER work_experience_inserted AFTER INSERT ON public.work_experience REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_headlines();
CREATE TRIGGER work_experience_skills_unused AFTER DELETE ON public.work_experience_skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.remove_unused_skills();
CREATE TRIGGER work_experience_updated AFTER UPDATE ON public.work_experience REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_headlines();
ALTER TABLE ONLY public.account_activity
    ADD CONSTRAINT account_activity_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_answers
    ADD CONSTRAINT application_answers_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_answers
    ADD CONSTRAINT application_answers_question_id_job_questions_id_fk FOREIGN KEY (question_id) REFERENCES public.job_questions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_decisions
    ADD CONSTRAINT application_decisions_decided_by_profiles_id_fk FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_decisions
    ADD CONSTRAINT application_decisions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_drafts
    ADD CONSTRAINT application_drafts_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_drafts
    ADD CONSTRAINT application_drafts_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_actor_id_profiles_id_fk FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_decision_id_application_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES public.application_decisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_notes
    ADD CONSTRAINT application_notes_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_notes
    ADD CONSTRAINT application_notes_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_notes
    ADD CONSTRAINT application_notes_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_ratings
    ADD CONSTRAINT application_ratings_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_ratings
    ADD CONSTRAINT application_ratings_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocked_id_profiles_id_fk FOREIGN KEY (blocked_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocker_id_profiles_id_fk FOREIGN KEY (blocker_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment_likes
    ADD CONSTRAINT comment_likes_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment_likes
    ADD CONSTRAINT comment_likes_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_parent_id_comments_id_fk FOREIGN KEY (parent_id) REFERENCES public.comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_created_by_profiles_id_fk FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.company_posts
    ADD CONSTRAINT company_posts_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_posts
    ADD CONSTRAINT company_posts_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_posts
    ADD CONSTRAINT company_posts_written_by_profiles_id_fk FOREIGN KEY (written_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_high_id_profiles_id_fk FOREIGN KEY (high_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_low_id_profiles_id_fk FOREIGN KEY (low_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversation_members
    ADD CONSTRAINT conversation_members_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversation_members
    ADD CONSTRAINT conversation_members_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_high_id_profiles_id_fk FOREIGN KEY (high_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_low_id_profiles_id_fk FOREIGN KEY (low_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_recruiter_id_profiles_id_fk FOREIGN KEY (recruiter_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.device_end_links
    ADD CONSTRAINT device_end_links_device_fk FOREIGN KEY (account_id, device_hash) REFERENCES public.devices(account_id, token_hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_tokens
    ADD CONSTRAINT email_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_id_profiles_id_fk FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_question_id_job_questions_id_fk FOREIGN KEY (question_id) REFERENCES public.job_questions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_follower_id_profiles_id_fk FOREIGN KEY (follower_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_person_id_profiles_id_fk FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.former_handles
    ADD CONSTRAINT former_handles_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.half_sessions
    ADD CONSTRAINT half_sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hidden_companies
    ADD CONSTRAINT hidden_companies_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hidden_jobs
    ADD CONSTRAINT hidden_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.interviews
    ADD CONSTRAINT interviews_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.interviews
    ADD CONSTRAINT interviews_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.job_alerts
    ADD CONSTRAINT job_alerts_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_questions
    ADD CONSTRAINT job_questions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_skills
    ADD CONSTRAINT job_skills_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_skills
    ADD CONSTRAINT job_skills_skill_id_skills_id_fk FOREIGN KEY (skill_id) REFERENCES public.skills(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_created_by_profiles_id_fk FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.mentions
    ADD CONSTRAINT mentions_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mentions
    ADD CONSTRAINT mentions_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mentions
    ADD CONSTRAINT mentions_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_owner_id_profiles_id_fk FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.message_reactions
    ADD CONSTRAINT message_reactions_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_reactions
    ADD CONSTRAINT message_reactions_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_templates
    ADD CONSTRAINT message_templates_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_templates
    ADD CONSTRAINT message_templates_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_reply_to_id_messages_id_fk FOREIGN KEY (reply_to_id) REFERENCES public.messages(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.moderation_decisions
    ADD CONSTRAINT moderation_decisions_moderator_id_profiles_id_fk FOREIGN KEY (moderator_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.moderation_decisions
    ADD CONSTRAINT moderation_decisions_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_muted_id_profiles_id_fk FOREIGN KEY (muted_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_muter_id_profiles_id_fk FOREIGN KEY (muter_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_actor_id_profiles_id_fk FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_decision_id_moderation_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES public.moderation_decisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_interview_id_interviews_id_fk FOREIGN KEY (interview_id) REFERENCES public.interviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_owner_id_profiles_id_fk FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_likes
    ADD CONSTRAINT post_likes_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_likes
    ADD CONSTRAINT post_likes_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_links
    ADD CONSTRAINT post_links_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_links
    ADD CONSTRAINT post_links_preview_id_link_previews_id_fk FOREIGN KEY (preview_id) REFERENCES public.link_previews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_tags
    ADD CONSTRAINT post_tags_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_entries
    ADD CONSTRAINT profile_entries_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_accounts_id_fk FOREIGN KEY (id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.public_profiles
    ADD CONSTRAINT public_profiles_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_profiles_id_fk FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reposts
    ADD CONSTRAINT reposts_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reposts
    ADD CONSTRAINT reposts_original_id_posts_id_fk FOREIGN KEY (original_id) REFERENCES public.posts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reposts
    ADD CONSTRAINT reposts_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.resumes
    ADD CONSTRAINT resumes_owner_id_profiles_id_fk FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_posts
    ADD CONSTRAINT saved_posts_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_posts
    ADD CONSTRAINT saved_posts_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session_end_links
    ADD CONSTRAINT session_end_links_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.suspensions
    ADD CONSTRAINT suspensions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.suspensions
    ADD CONSTRAINT suspensions_ended_by_profiles_id_fk FOREIGN KEY (ended_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.suspensions
    ADD CONSTRAINT suspensions_moderator_id_profiles_id_fk FOREIGN KEY (moderator_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.suspensions
    ADD CONSTRAINT suspensions_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.unsubscribe_links
    ADD CONSTRAINT unsubscribe_links_alert_id_job_alerts_id_fk FOREIGN KEY (alert_id) REFERENCES public.job_alerts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unsubscribe_links
    ADD CONSTRAINT unsubscribe_links_messages_of_profiles_id_fk FOREIGN KEY (messages_of) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unsubscribe_links
    ADD CONSTRAINT unsubscribe_links_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_skills
    ADD CONSTRAINT user_skills_skill_id_skills_id_fk FOREIGN KEY (skill_id) REFERENCES public.skills(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_skills
    ADD CONSTRAINT user_skills_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_experience_skills
    ADD CONSTRAINT work_experience_skills_skill_id_skills_id_fk FOREIGN KEY (skill_id) REFERENCES public.skills(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_experience_skills
    ADD CONSTRAINT work_experience_skills_work_experience_id_work_experience_id_fk FOREIGN KEY (work_experience_id) REFERENCES public.work_experience(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_experience
    ADD CONSTRAINT work_experience_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
