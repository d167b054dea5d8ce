-- The schema of release 1.0. Once that is tagged, this file never changes again: later migrations change the schema.
-- Functions and triggers are here as they were in 1.0; their current texts are in src/db/sql/.

-- ======== Extensions ========

CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- ======== What columns and indexes compute from texts (src/db/sql/text.sql) ========

-- unaccent() is only STABLE, because its dictionary could be changed; naming the dictionary makes the
-- promise that an index needs.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
--> statement-breakpoint
-- Without marks inside words, `Node.js` is found by `node` and by `js`.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(public.search_key(value), './\@_:;,-+#&''’|()"', repeat(' ', 18));
--> statement-breakpoint
-- As they are written, for what is being typed, and reduced to their stems.
CREATE OR REPLACE FUNCTION text_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.simple'::regconfig, public.search_words(value))
    || to_tsvector('pg_catalog.english'::regconfig, public.search_words(value));
--> statement-breakpoint
-- `Jean-Luc O'Connor` is also found by `jeanluc` and by `oconnor`.
CREATE OR REPLACE FUNCTION name_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN setweight(to_tsvector('pg_catalog.simple'::regconfig,
         public.search_words(value) || ' ' || translate(public.search_key(value), '-''’', '')), 'A');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION answer_key(texts text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN public.search_key(array_to_string(texts, ' '));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION company_words(name text, industry text, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN public.name_words(name) || setweight(public.text_words(name), 'A')
    || setweight(public.text_words(industry), 'B')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, public.search_words(description)), 'D');
--> statement-breakpoint
-- Countries are stored as codes, except the four that the specification names; people write what they are called.
-- Others are found by what else they are called.
CREATE OR REPLACE FUNCTION country_words(country text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce('{
"United Kingdom":"United Kingdom UK Great Britain", "United States":"United States of America USA US",
"AD":"Andorra", "AE":"United Arab Emirates UAE", "AF":"Afghanistan", "AG":"Antigua and Barbuda",
"AI":"Anguilla", "AL":"Albania", "AM":"Armenia", "AO":"Angola", "AQ":"Antarctica", "AR":"Argentina",
"AS":"American Samoa", "AT":"Austria", "AU":"Australia", "AW":"Aruba", "AX":"Åland Islands", "AZ":"Azerbaijan",
"BA":"Bosnia and Herzegovina", "BB":"Barbados", "BD":"Bangladesh", "BE":"Belgium", "BF":"Burkina Faso",
"BG":"Bulgaria", "BH":"Bahrain", "BI":"Burundi", "BJ":"Benin", "BL":"Saint St Barthélemy", "BM":"Bermuda",
"BN":"Brunei", "BO":"Bolivia", "BQ":"Caribbean Netherlands", "BR":"Brazil", "BS":"Bahamas", "BT":"Bhutan",
"BV":"Bouvet Island", "BW":"Botswana", "BY":"Belarus", "BZ":"Belize", "CC":"Cocos (Keeling) Islands",
"CD":"Congo Kinshasa Democratic Republic DRC", "CF":"Central African Republic",
"CG":"Congo Brazzaville Republic", "CH":"Switzerland", "CI":"Côte d’Ivoire Ivory Coast", "CK":"Cook Islands",
"CL":"Chile", "CM":"Cameroon", "CN":"China", "CO":"Colombia", "CR":"Costa Rica", "CU":"Cuba",
"CV":"Cape Verde Cabo Verde", "CW":"Curaçao", "CX":"Christmas Island", "CY":"Cyprus",
"CZ":"Czechia Czech Republic", "DE":"Germany", "DJ":"Djibouti", "DK":"Denmark", "DM":"Dominica",
"DO":"Dominican Republic", "DZ":"Algeria", "EC":"Ecuador", "EE":"Estonia", "EG":"Egypt", "EH":"Western Sahara",
"ER":"Eritrea", "ES":"Spain", "ET":"Ethiopia", "FI":"Finland", "FJ":"Fiji", "FK":"Falkland Islands Malvinas",
"FM":"Micronesia", "FO":"Faroe Islands", "FR":"France", "GA":"Gabon", "GD":"Grenada", "GE":"Georgia",
"GF":"French Guiana", "GG":"Guernsey", "GH":"Ghana", "GI":"Gibraltar", "GL":"Greenland", "GM":"Gambia",
"GN":"Guinea", "GP":"Guadeloupe", "GQ":"Equatorial Guinea", "GR":"Greece",
"GS":"South Georgia and South Sandwich Islands", "GT":"Guatemala", "GU":"Guam", "GW":"Guinea-Bissau",
"GY":"Guyana", "HK":"Hong Kong SAR China", "HM":"Heard and McDonald Islands", "HN":"Honduras", "HR":"Croatia",
"HT":"Haiti", "HU":"Hungary", "ID":"Indonesia", "IE":"Ireland", "IL":"Israel", "IM":"Isle of Man", "IN":"India",
"IO":"British Indian Ocean Territory", "IQ":"Iraq", "IR":"Iran", "IS":"Iceland", "IT":"Italy", "JE":"Jersey",
"JM":"Jamaica", "JO":"Jordan", "JP":"Japan", "KE":"Kenya", "KG":"Kyrgyzstan", "KH":"Cambodia", "KI":"Kiribati",
"KM":"Comoros", "KN":"Saint St Kitts and Nevis", "KP":"North Korea", "KR":"South Korea", "KW":"Kuwait",
"KY":"Cayman Islands", "KZ":"Kazakhstan", "LA":"Laos", "LB":"Lebanon", "LC":"Saint St Lucia",
"LI":"Liechtenstein", "LK":"Sri Lanka", "LR":"Liberia", "LS":"Lesotho", "LT":"Lithuania", "LU":"Luxembourg",
"LV":"Latvia", "LY":"Libya", "MA":"Morocco", "MC":"Monaco", "MD":"Moldova", "ME":"Montenegro",
"MF":"Saint St Martin", "MG":"Madagascar", "MH":"Marshall Islands", "MK":"North Macedonia", "ML":"Mali",
"MM":"Myanmar Burma", "MN":"Mongolia", "MO":"Macao SAR China", "MP":"Northern Mariana Islands",
"MQ":"Martinique", "MR":"Mauritania", "MS":"Montserrat", "MT":"Malta", "MU":"Mauritius", "MV":"Maldives",
"MW":"Malawi", "MY":"Malaysia", "MZ":"Mozambique", "NA":"Namibia", "NC":"New Caledonia", "NE":"Niger",
"NF":"Norfolk Island", "NG":"Nigeria", "NI":"Nicaragua", "NL":"Netherlands Holland", "NO":"Norway",
"NP":"Nepal", "NR":"Nauru", "NU":"Niue", "NZ":"New Zealand", "OM":"Oman", "PA":"Panama", "PE":"Peru",
"PF":"French Polynesia", "PG":"Papua New Guinea", "PH":"Philippines", "PK":"Pakistan", "PL":"Poland",
"PM":"Saint St Pierre and Miquelon", "PN":"Pitcairn Islands", "PR":"Puerto Rico",
"PS":"Palestinian Territories", "PT":"Portugal", "PW":"Palau", "PY":"Paraguay", "QA":"Qatar", "RE":"Réunion",
"RO":"Romania", "RS":"Serbia", "RU":"Russia", "RW":"Rwanda", "SA":"Saudi Arabia", "SB":"Solomon Islands",
"SC":"Seychelles", "SD":"Sudan", "SE":"Sweden", "SG":"Singapore", "SH":"Saint St Helena", "SI":"Slovenia",
"SJ":"Svalbard and Jan Mayen", "SK":"Slovakia", "SL":"Sierra Leone", "SM":"San Marino", "SN":"Senegal",
"SO":"Somalia", "SR":"Suriname", "SS":"South Sudan", "ST":"São Tomé and Príncipe", "SV":"El Salvador",
"SX":"Sint Maarten", "SY":"Syria", "SZ":"Eswatini Swaziland", "TC":"Turks and Caicos Islands", "TD":"Chad",
"TF":"French Southern Territories", "TG":"Togo", "TH":"Thailand", "TJ":"Tajikistan", "TK":"Tokelau",
"TL":"Timor-Leste East Timor", "TM":"Turkmenistan", "TN":"Tunisia", "TO":"Tonga", "TR":"Türkiye Turkey",
"TT":"Trinidad and Tobago", "TV":"Tuvalu", "TW":"Taiwan", "TZ":"Tanzania", "UA":"Ukraine", "UG":"Uganda",
"UM":"U.S. Outlying Islands", "UY":"Uruguay", "UZ":"Uzbekistan", "VA":"Vatican City Holy See",
"VC":"Saint St Vincent and Grenadines", "VE":"Venezuela", "VG":"British Virgin Islands",
"VI":"U.S. Virgin Islands", "VN":"Vietnam", "VU":"Vanuatu", "WF":"Wallis and Futuna", "WS":"Samoa",
"YE":"Yemen", "YT":"Mayotte", "ZA":"South Africa", "ZM":"Zambia", "ZW":"Zimbabwe"
}'::jsonb ->> country, country);
--> statement-breakpoint
-- ======== Tables ========

-- Accounts, sessions and what proves who someone is

CREATE TABLE accounts (
  id uuid PRIMARY KEY NOT NULL,
  email citext NOT NULL,
  password_hash text,
  verified_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  sign_in_policy text DEFAULT 'password' NOT NULL,
  CONSTRAINT accounts_email_unique UNIQUE(email),
  CONSTRAINT accounts_sign_in_policy_check CHECK (sign_in_policy in ('password', 'second-factor', 'passkeys'))
);
--> statement-breakpoint
CREATE TABLE sessions (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL,
  confirmed_at timestamp (3) with time zone,
  confirmed_by text,
  device_hash bytea,
  opened_by text,
  place text,
  CONSTRAINT sessions_token_hash_unique UNIQUE(token_hash),
  CONSTRAINT sessions_opened_by_check CHECK (opened_by in ('password', 'code', 'recovery-code', 'passkey', 'link',
    'provider')),
  CONSTRAINT sessions_confirmed_by_check CHECK (confirmed_by in ('password', 'code', 'recovery-code', 'passkey',
    'link', 'provider'))
);
--> statement-breakpoint
CREATE TABLE devices (
  account_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  CONSTRAINT devices_account_id_token_hash_pk PRIMARY KEY(account_id,token_hash)
);
--> statement-breakpoint
CREATE TABLE device_end_links (
  token_hash bytea PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  device_hash bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE half_sessions (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL,
  password_hash text,
  CONSTRAINT half_sessions_token_hash_unique UNIQUE(token_hash)
);
--> statement-breakpoint
CREATE TABLE email_tokens (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL,
  used_at timestamp (3) with time zone,
  new_email citext,
  CONSTRAINT email_tokens_token_hash_unique UNIQUE(token_hash),
  CONSTRAINT email_tokens_kind_check CHECK (kind in ('verify', 'reset', 'change', 'sign-in'))
);
--> statement-breakpoint
CREATE TABLE authenticators (
  account_id uuid PRIMARY KEY NOT NULL,
  secret bytea NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  added_at timestamp (3) with time zone,
  last_period integer,
  last_used_at timestamp (3) with time zone,
  undo_hash bytea,
  CONSTRAINT authenticators_undo_hash_unique UNIQUE(undo_hash)
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp (3) with time zone,
  CONSTRAINT recovery_codes_account_id_code_hash_pk PRIMARY KEY(account_id,code_hash)
);
--> statement-breakpoint
CREATE TABLE passkeys (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp (3) with time zone,
  undo_hash bytea,
  CONSTRAINT passkeys_credential_id_unique UNIQUE(credential_id),
  CONSTRAINT passkeys_undo_hash_unique UNIQUE(undo_hash),
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0)
);
--> statement-breakpoint
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY NOT NULL,
  purpose text NOT NULL,
  account_id uuid,
  expires_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose in ('sign-in', 'add', 'confirm'))
);
--> statement-breakpoint
CREATE TABLE account_identities (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  name text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp (3) with time zone,
  CONSTRAINT account_identities_issuer_subject_unique UNIQUE(issuer,subject)
);
--> statement-breakpoint
CREATE TABLE provider_sign_ins (
  secret_hash bytea PRIMARY KEY NOT NULL,
  provider text NOT NULL,
  session_id uuid,
  issuer text,
  subject text,
  name text,
  expires_at timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE enrollment_codes (
  account_id uuid PRIMARY KEY NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL,
  session_id uuid
);
--> statement-breakpoint
CREATE TABLE account_activity (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  device text,
  method text,
  detail text,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_activity_kind_check CHECK (kind in ('account-created', 'signed-in', 'sign-in-refused',
    'session-ended', 'other-sessions-ended', 'all-sessions-ended', 'password-changed', 'password-ended',
    'email-change-asked', 'email-changed', 'authenticator-added', 'authenticator-removed', 'recovery-codes-created',
    'recovery-code-used', 'passkey-added', 'passkey-removed', 'sign-in-policy-changed', 'identity-linked',
    'identity-unlinked', 'data-exported', 'deletion-asked', 'suspended', 'restored', 'role-granted', 'role-revoked')),
  CONSTRAINT account_activity_method_check CHECK (method in ('password', 'code', 'recovery-code', 'passkey', 'link',
    'provider', 'moderator', 'operator'))
);
--> statement-breakpoint
CREATE TABLE invitations (
  email citext PRIMARY KEY NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Profiles

CREATE TABLE profiles (
  id uuid PRIMARY KEY NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  bio text DEFAULT '' NOT NULL,
  headline text DEFAULT '' NOT NULL,
  location_country text DEFAULT '' NOT NULL,
  location_state text DEFAULT '' NOT NULL,
  location_city text DEFAULT '' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  first_name_key text GENERATED ALWAYS AS (search_key(first_name)) STORED NOT NULL,
  last_name_key text GENERATED ALWAYS AS (search_key(last_name)) STORED NOT NULL,
  public_directory boolean DEFAULT true NOT NULL,
  hidden_at timestamp (3) with time zone,
  version integer DEFAULT 1 NOT NULL,
  read_receipts boolean DEFAULT true NOT NULL,
  enter_sends boolean DEFAULT true NOT NULL,
  message_mail boolean DEFAULT true NOT NULL,
  name_search tsvector GENERATED ALWAYS AS (name_words(first_name || ' ' || last_name)) STORED NOT NULL,
  search tsvector,
  portrait text DEFAULT '' NOT NULL,
  cover text DEFAULT '' NOT NULL,
  own_headline text DEFAULT '' NOT NULL,
  open_to_work text DEFAULT '' NOT NULL,
  digest_mailed_at timestamp (3) with time zone,
  CONSTRAINT profiles_open_to_work_check CHECK (open_to_work in ('', 'recruiters', 'everyone'))
);
--> statement-breakpoint
CREATE TABLE skills (
  id uuid PRIMARY KEY NOT NULL,
  skill_name citext NOT NULL,
  own boolean DEFAULT false NOT NULL,
  CONSTRAINT skills_skill_name_unique UNIQUE(skill_name)
);
--> statement-breakpoint
CREATE TABLE user_skills (
  user_id uuid NOT NULL,
  skill_id uuid NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT user_skills_user_id_skill_id_pk PRIMARY KEY(user_id,skill_id)
);
--> statement-breakpoint
CREATE TABLE work_experience (
  id uuid PRIMARY KEY NOT NULL,
  user_id uuid NOT NULL,
  company_name text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  job_type text NOT NULL,
  location_state text DEFAULT '' NOT NULL,
  location_country text DEFAULT '' NOT NULL,
  start_date date,
  end_date date,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  CONSTRAINT work_experience_job_type_check CHECK (job_type in ('part-time', 'full-time', 'internship', 'seasonal',
    'contract')),
  CONSTRAINT work_experience_period_check CHECK (end_date >= start_date)
);
--> statement-breakpoint
CREATE TABLE work_experience_skills (
  work_experience_id uuid NOT NULL,
  skill_id uuid NOT NULL,
  CONSTRAINT work_experience_skills_work_experience_id_skill_id_pk PRIMARY KEY(work_experience_id,skill_id)
);
--> statement-breakpoint
CREATE TABLE profile_entries (
  id uuid PRIMARY KEY NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  organisation text NOT NULL,
  level text NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  start_date date,
  end_date date,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  CONSTRAINT profile_entries_kind_check CHECK (kind in ('education', 'certificate', 'language', 'link')),
  CONSTRAINT profile_entries_level_check CHECK (level in ('', 'basic', 'conversational', 'fluent', 'native')),
  CONSTRAINT profile_entries_period_check CHECK (end_date >= start_date)
);
--> statement-breakpoint
CREATE TABLE public_profiles (
  user_id uuid PRIMARY KEY NOT NULL,
  handle citext NOT NULL,
  is_on boolean DEFAULT false NOT NULL,
  parts text[] NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  CONSTRAINT public_profiles_handle_unique UNIQUE(handle),
  CONSTRAINT public_profiles_parts_check CHECK (parts <@ array['photo', 'headline', 'location', 'bio', 'work', 'education', 'certificate', 'skills', 'language', 'link'])
);
--> statement-breakpoint
CREATE TABLE former_handles (
  handle citext PRIMARY KEY NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The network

CREATE TABLE connections (
  id uuid PRIMARY KEY NOT NULL,
  low_id uuid NOT NULL,
  high_id uuid NOT NULL,
  requester_id uuid NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  note text,
  CONSTRAINT connections_status_check CHECK (status in ('pending', 'accepted', 'rejected')),
  CONSTRAINT connections_ordered CHECK (low_id < high_id),
  CONSTRAINT connections_requester CHECK (requester_id in (low_id, high_id))
);
--> statement-breakpoint
CREATE TABLE follows (
  follower_id uuid NOT NULL,
  person_id uuid,
  company_id uuid,
  source_id uuid GENERATED ALWAYS AS (coalesce(person_id, company_id)) STORED NOT NULL,
  by_connection boolean DEFAULT false NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT follows_follower_id_source_id_by_connection_pk PRIMARY KEY(follower_id,source_id,by_connection),
  CONSTRAINT follows_one CHECK (num_nonnulls(person_id, company_id) = 1),
  CONSTRAINT follows_other CHECK (person_id <> follower_id)
);
--> statement-breakpoint
CREATE TABLE mutes (
  muter_id uuid NOT NULL,
  muted_id uuid NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mutes_muter_id_muted_id_pk PRIMARY KEY(muter_id,muted_id),
  CONSTRAINT mutes_other CHECK (muter_id <> muted_id)
);
--> statement-breakpoint
CREATE TABLE blocks (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT blocks_blocker_id_blocked_id_pk PRIMARY KEY(blocker_id,blocked_id),
  CONSTRAINT blocks_other CHECK (blocker_id <> blocked_id)
);
--> statement-breakpoint
-- Companies

CREATE TABLE companies (
  id uuid PRIMARY KEY NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  website text NOT NULL,
  industry text NOT NULL,
  company_type text NOT NULL,
  logo text DEFAULT '' NOT NULL,
  created_by uuid,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  name_key text GENERATED ALWAYS AS (search_key(name)) STORED NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  updated_by uuid,
  domain_token uuid DEFAULT gen_random_uuid() NOT NULL,
  verified_domain text,
  verified_at timestamp (3) with time zone,
  search tsvector GENERATED ALWAYS AS (company_words(name, industry, description)) STORED NOT NULL,
  cover text DEFAULT '' NOT NULL,
  require_factor boolean DEFAULT false NOT NULL,
  CONSTRAINT companies_industry_check CHECK (industry in ('Technology', 'Finance', 'Healthcare', 'Education',
    'Retail')),
  CONSTRAINT companies_company_type_check CHECK (company_type in ('Public-Company', 'Self-Employed',
    'Government-Agency', 'Non-Profit', 'Sole-Proprietorship', 'Privately-Held', 'Partnership'))
);
--> statement-breakpoint
CREATE TABLE employees (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  job_title text NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  updated_by uuid,
  CONSTRAINT employees_company_id_user_id_pk PRIMARY KEY(company_id,user_id)
);
--> statement-breakpoint
-- Jobs and applications

CREATE TABLE jobs (
  id uuid PRIMARY KEY NOT NULL,
  company_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  salary integer NOT NULL,
  job_hours text NOT NULL,
  job_type text NOT NULL,
  industry text NOT NULL,
  link_to_job text NOT NULL,
  location_city text DEFAULT '' NOT NULL,
  location_state text DEFAULT '' NOT NULL,
  location_country text DEFAULT '' NOT NULL,
  created_by uuid,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  closes_at timestamp (3) with time zone,
  search tsvector,
  closed_at timestamp (3) with time zone,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  updated_by uuid,
  salary_max integer,
  salary_currency text DEFAULT 'USD' NOT NULL,
  salary_period text DEFAULT 'hour' NOT NULL,
  salary_hourly integer GENERATED ALWAYS AS (least(2147483647,
    floor(salary::numeric * 100 / case salary_period when 'hour' then 1 when 'day' then 8 when 'month' then 173.33 when 'year' then 2080 end))::integer) STORED NOT NULL,
  CONSTRAINT jobs_salary_check CHECK (salary >= 0),
  CONSTRAINT jobs_salary_max_check CHECK (salary_max >= salary),
  CONSTRAINT jobs_salary_period_check CHECK (salary_period in ('hour', 'day', 'month', 'year')),
  CONSTRAINT jobs_job_hours_check CHECK (job_hours in ('part-time', 'full-time', 'internship', 'seasonal',
    'contract')),
  CONSTRAINT jobs_job_type_check CHECK (job_type in ('on-site', 'hybrid', 'remote')),
  CONSTRAINT jobs_industry_check CHECK (industry in ('Technology', 'Finance', 'Healthcare', 'Education', 'Retail'))
);
--> statement-breakpoint
CREATE TABLE job_skills (
  job_id uuid NOT NULL,
  skill_id uuid NOT NULL,
  CONSTRAINT job_skills_job_id_skill_id_pk PRIMARY KEY(job_id,skill_id)
);
--> statement-breakpoint
CREATE TABLE job_questions (
  id uuid PRIMARY KEY NOT NULL,
  job_id uuid NOT NULL,
  position integer NOT NULL,
  question text NOT NULL,
  question_type text NOT NULL,
  options text[] DEFAULT '{}' NOT NULL,
  required boolean DEFAULT true NOT NULL,
  CONSTRAINT job_questions_position_check CHECK (position >= 0),
  CONSTRAINT job_questions_question_type_check CHECK (question_type in ('Written Response', 'Multiple-choice',
    'Number Response', 'Checkbox', 'Availibility', 'File Upload'))
);
--> statement-breakpoint
CREATE TABLE saved_jobs (
  user_id uuid NOT NULL,
  job_id uuid NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT saved_jobs_user_id_job_id_pk PRIMARY KEY(user_id,job_id)
);
--> statement-breakpoint
CREATE TABLE job_alerts (
  id uuid PRIMARY KEY NOT NULL,
  user_id uuid NOT NULL,
  filters jsonb NOT NULL,
  frequency text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  covered_until timestamp (3) with time zone DEFAULT now() NOT NULL,
  next_at timestamp (3) with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  CONSTRAINT job_alerts_frequency_check CHECK (frequency in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE applications (
  id uuid PRIMARY KEY NOT NULL,
  job_id uuid NOT NULL,
  user_id uuid NOT NULL,
  status text DEFAULT 'submitted' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  note text DEFAULT '' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_by uuid,
  told_status text DEFAULT 'submitted' NOT NULL,
  told_note text DEFAULT '' NOT NULL,
  told_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  seen_at timestamp (3) with time zone,
  told_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT applications_status_check CHECK (status in ('submitted', 'in review', 'interview', 'offer', 'hired',
    'rejected', 'withdrawn')),
  CONSTRAINT applications_told_status_check CHECK (told_status in ('submitted', 'in review', 'interview', 'offer',
    'hired', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE application_answers (
  application_id uuid NOT NULL,
  question_id uuid NOT NULL,
  texts text[] DEFAULT '{}' NOT NULL,
  search_key text GENERATED ALWAYS AS (answer_key(texts)) STORED NOT NULL,
  CONSTRAINT application_answers_application_id_question_id_pk PRIMARY KEY(application_id,question_id)
);
--> statement-breakpoint
CREATE TABLE application_drafts (
  user_id uuid NOT NULL,
  job_id uuid NOT NULL,
  answers jsonb NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT application_drafts_user_id_job_id_pk PRIMARY KEY(user_id,job_id)
);
--> statement-breakpoint
CREATE TABLE files (
  id uuid PRIMARY KEY NOT NULL,
  owner_id uuid NOT NULL,
  job_id uuid NOT NULL,
  application_id uuid,
  question_id uuid,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  storage_key text NOT NULL,
  CONSTRAINT files_bytes_check CHECK (bytes >= 0)
);
--> statement-breakpoint
CREATE TABLE resumes (
  id uuid PRIMARY KEY NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  storage_key text NOT NULL,
  CONSTRAINT resumes_bytes_check CHECK (bytes >= 0)
);
--> statement-breakpoint
CREATE TABLE application_decisions (
  id uuid PRIMARY KEY NOT NULL,
  job_id uuid NOT NULL,
  decided_by uuid,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  tell_at timestamp (3) with time zone NOT NULL,
  told_at timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE application_events (
  id uuid PRIMARY KEY NOT NULL,
  application_id uuid NOT NULL,
  kind text NOT NULL,
  actor_id uuid,
  decision_id uuid,
  from_status text,
  to_status text,
  note text DEFAULT '' NOT NULL,
  from_note text DEFAULT '' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT application_events_kind_check CHECK (kind in ('applied', 'status', 'message', 'undone',
    'interview-planned', 'interview-moved', 'interview-called-off', 'job-closed', 'withdrawn')),
  CONSTRAINT application_events_from_status_check CHECK (from_status in ('submitted', 'in review', 'interview',
    'offer', 'hired', 'rejected', 'withdrawn')),
  CONSTRAINT application_events_to_status_check CHECK (to_status in ('submitted', 'in review', 'interview', 'offer',
    'hired', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE application_notes (
  id uuid PRIMARY KEY NOT NULL,
  application_id uuid NOT NULL,
  author_id uuid,
  text text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  updated_by uuid
);
--> statement-breakpoint
CREATE TABLE application_ratings (
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  rating smallint NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT application_ratings_application_id_user_id_pk PRIMARY KEY(application_id,user_id),
  CONSTRAINT application_ratings_rating_check CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE message_templates (
  id uuid PRIMARY KEY NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  updated_by uuid
);
--> statement-breakpoint
CREATE TABLE interviews (
  id uuid PRIMARY KEY NOT NULL,
  application_id uuid NOT NULL,
  starts_at timestamp (3) with time zone NOT NULL,
  duration integer NOT NULL,
  time_zone text NOT NULL,
  place text NOT NULL,
  note text DEFAULT '' NOT NULL,
  called_off_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp (3) with time zone,
  updated_by uuid,
  CONSTRAINT interviews_of_application UNIQUE(application_id,id),
  CONSTRAINT interviews_duration_check CHECK (duration > 0)
);
--> statement-breakpoint
-- Posts

CREATE TABLE posts (
  id uuid PRIMARY KEY NOT NULL,
  author_id uuid,
  content text NOT NULL,
  like_count integer DEFAULT 0 NOT NULL,
  comment_count integer DEFAULT 0 NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  edited_at timestamp (3) with time zone,
  hidden_at timestamp (3) with time zone,
  version integer DEFAULT 1 NOT NULL,
  repost_count integer DEFAULT 0 NOT NULL,
  is_repost boolean DEFAULT false NOT NULL,
  CONSTRAINT posts_like_count_check CHECK (like_count >= 0),
  CONSTRAINT posts_comment_count_check CHECK (comment_count >= 0),
  CONSTRAINT posts_repost_count_check CHECK (repost_count >= 0)
);
--> statement-breakpoint
CREATE TABLE company_posts (
  post_id uuid PRIMARY KEY NOT NULL,
  company_id uuid NOT NULL,
  written_by uuid,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE reposts (
  post_id uuid PRIMARY KEY NOT NULL,
  original_id uuid,
  author_id uuid,
  plain boolean NOT NULL,
  counted boolean DEFAULT true NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE post_likes (
  post_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  counted boolean DEFAULT true NOT NULL,
  CONSTRAINT post_likes_post_id_user_id_pk PRIMARY KEY(post_id,user_id)
);
--> statement-breakpoint
CREATE TABLE comments (
  id uuid PRIMARY KEY NOT NULL,
  post_id uuid NOT NULL,
  author_id uuid,
  content text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  edited_at timestamp (3) with time zone,
  hidden_at timestamp (3) with time zone,
  counted boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  parent_id uuid,
  like_count integer DEFAULT 0 NOT NULL,
  reply_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT comments_of_post UNIQUE(post_id,id),
  CONSTRAINT comments_like_count_check CHECK (like_count >= 0),
  CONSTRAINT comments_reply_count_check CHECK (reply_count >= 0)
);
--> statement-breakpoint
CREATE TABLE comment_likes (
  comment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  counted boolean DEFAULT true NOT NULL,
  CONSTRAINT comment_likes_comment_id_user_id_pk PRIMARY KEY(comment_id,user_id)
);
--> statement-breakpoint
CREATE TABLE saved_posts (
  user_id uuid NOT NULL,
  post_id uuid NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT saved_posts_user_id_post_id_pk PRIMARY KEY(user_id,post_id)
);
--> statement-breakpoint
CREATE TABLE post_tags (
  post_id uuid NOT NULL,
  tag text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT post_tags_post_id_tag_pk PRIMARY KEY(post_id,tag)
);
--> statement-breakpoint
CREATE TABLE mentions (
  post_id uuid,
  comment_id uuid,
  user_id uuid NOT NULL,
  written text NOT NULL,
  position smallint,
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT mentions_one CHECK (num_nonnulls(post_id, comment_id) = 1),
  CONSTRAINT mentions_position_check CHECK (position >= 0)
);
--> statement-breakpoint
CREATE TABLE link_previews (
  id uuid PRIMARY KEY NOT NULL,
  url text NOT NULL,
  day date NOT NULL,
  title text DEFAULT '' NOT NULL,
  description text DEFAULT '' NOT NULL,
  picture_key text,
  picture_width integer,
  picture_height integer,
  picture_colour text,
  claimed_at timestamp (3) with time zone,
  read_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT link_previews_picture_key UNIQUE(picture_key)
);
--> statement-breakpoint
CREATE TABLE post_links (
  post_id uuid PRIMARY KEY NOT NULL,
  preview_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE pictures (
  id uuid PRIMARY KEY NOT NULL,
  place text NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  colour text NOT NULL,
  owner_id uuid,
  company_id uuid,
  post_id uuid,
  position integer DEFAULT 0 NOT NULL,
  alt text DEFAULT '' NOT NULL,
  used_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pictures_key_unique UNIQUE(key),
  CONSTRAINT pictures_place_check CHECK (place in ('portrait', 'logo', 'cover', 'post')),
  CONSTRAINT pictures_position_check CHECK (position >= 0),
  CONSTRAINT pictures_belong CHECK (num_nonnulls(owner_id, company_id) = 1)
);
--> statement-breakpoint
-- Messages

CREATE TABLE conversations (
  id uuid PRIMARY KEY NOT NULL,
  low_id uuid,
  high_id uuid,
  job_id uuid,
  recruiter_id uuid,
  last_position integer DEFAULT 0 NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT conversations_last_position_check CHECK (last_position >= 0),
  CONSTRAINT conversations_ordered CHECK (low_id < high_id)
);
--> statement-breakpoint
CREATE TABLE conversation_members (
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  last_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  unread integer DEFAULT 0 NOT NULL,
  read_position integer DEFAULT 0 NOT NULL,
  read_at timestamp (3) with time zone,
  marked_unread boolean DEFAULT false NOT NULL,
  archived_at timestamp (3) with time zone,
  muted_at timestamp (3) with time zone,
  mail_at timestamp (3) with time zone,
  mailed_at timestamp (3) with time zone,
  CONSTRAINT conversation_members_conversation_id_user_id_pk PRIMARY KEY(conversation_id,user_id),
  CONSTRAINT conversation_members_unread_check CHECK (unread >= 0),
  CONSTRAINT conversation_members_read_position_check CHECK (read_position >= 0)
);
--> statement-breakpoint
CREATE TABLE messages (
  id uuid PRIMARY KEY NOT NULL,
  conversation_id uuid NOT NULL,
  position integer NOT NULL,
  author_id uuid,
  content text NOT NULL,
  reply_to_id uuid,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  edited_at timestamp (3) with time zone,
  deleted_at timestamp (3) with time zone,
  hidden_at timestamp (3) with time zone,
  version integer DEFAULT 1 NOT NULL,
  search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, content)) STORED NOT NULL,
  CONSTRAINT messages_position_check CHECK (position > 0)
);
--> statement-breakpoint
CREATE TABLE message_files (
  id uuid PRIMARY KEY NOT NULL,
  owner_id uuid,
  message_id uuid,
  position integer DEFAULT 0 NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL,
  storage_key text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  width integer,
  height integer,
  colour text,
  alt text DEFAULT '' NOT NULL,
  CONSTRAINT message_files_position_check CHECK (position >= 0),
  CONSTRAINT message_files_bytes_check CHECK (bytes >= 0)
);
--> statement-breakpoint
CREATE TABLE message_reactions (
  message_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reaction text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT message_reactions_message_id_user_id_pk PRIMARY KEY(message_id,user_id),
  CONSTRAINT message_reactions_reaction_check CHECK (reaction in ('👍', '❤️', '😂', '🎉', '😮', '🙏'))
);
--> statement-breakpoint
-- Notifications and mail

CREATE TABLE notifications (
  id uuid PRIMARY KEY NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  actor_id uuid,
  post_id uuid,
  comment_id uuid,
  company_id uuid,
  application_id uuid,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  read_at timestamp (3) with time zone,
  mail_at timestamp (3) with time zone,
  decision_id uuid,
  job_id uuid,
  interview_id uuid,
  count integer DEFAULT 1 NOT NULL,
  about_id uuid NOT NULL,
  superseded boolean DEFAULT false NOT NULL,
  CONSTRAINT notifications_kind_check CHECK (kind in ('like', 'comment', 'reply', 'comment-like', 'mention',
    'repost', 'connection-request', 'connection-accepted', 'added-to-company', 'application',
    'application-received', 'interview', 'job-closed', 'moderation')),
  CONSTRAINT notifications_count_check CHECK (count >= 0),
  CONSTRAINT notifications_comment_check CHECK (comment_id is null or post_id is not null),
  CONSTRAINT notifications_interview_check CHECK (interview_id is null or application_id is not null)
);
--> statement-breakpoint
CREATE TABLE notification_settings (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  CONSTRAINT notification_settings_user_id_kind_pk PRIMARY KEY(user_id,kind),
  CONSTRAINT notification_settings_kind_check CHECK (kind in ('like', 'comment', 'reply', 'comment-like', 'mention',
    'repost', 'connection-request', 'connection-accepted', 'added-to-company', 'application',
    'application-received', 'interview', 'job-closed', 'moderation')),
  CONSTRAINT notification_settings_channel_check CHECK (channel in ('none', 'in-app', 'email', 'email-at-once'))
);
--> statement-breakpoint
CREATE TABLE outbox (
  id uuid PRIMARY KEY NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  last_error text,
  sent_at timestamp (3) with time zone,
  failed_at timestamp (3) with time zone,
  headers jsonb DEFAULT '{}'::jsonb NOT NULL,
  calendar jsonb,
  expires_at timestamp (3) with time zone,
  CONSTRAINT outbox_attempts_check CHECK (attempts >= 0)
);
--> statement-breakpoint
CREATE TABLE unsubscribe_links (
  token_hash bytea PRIMARY KEY NOT NULL,
  alert_id uuid,
  user_id uuid,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  messages_of uuid,
  CONSTRAINT unsubscribe_links_one CHECK (num_nonnulls(alert_id, user_id, messages_of) = 1)
);
--> statement-breakpoint
-- Moderation

CREATE TABLE reports (
  id uuid PRIMARY KEY NOT NULL,
  reporter_id uuid,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  author_id uuid,
  reason text NOT NULL,
  text text DEFAULT '' NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  messages jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT reports_subject_check CHECK (subject in ('post', 'comment', 'user', 'message', 'job', 'company')),
  CONSTRAINT reports_reason_check CHECK (reason in ('spam', 'harassment', 'false-information', 'impersonation',
    'other')),
  CONSTRAINT reports_status_check CHECK (status in ('open', 'hidden', 'dismissed', 'shown'))
);
--> statement-breakpoint
CREATE TABLE moderation_decisions (
  id uuid PRIMARY KEY NOT NULL,
  report_id uuid NOT NULL,
  moderator_id uuid,
  decision text NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT moderation_decisions_decision_check CHECK (decision in ('open', 'hidden', 'dismissed', 'shown'))
);
--> statement-breakpoint
CREATE TABLE roles (
  account_id uuid PRIMARY KEY NOT NULL,
  role text,
  changed_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT roles_role_check CHECK (role in ('moderator', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE suspensions (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid,
  moderator_id uuid,
  report_id uuid,
  reason text NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  ended_at timestamp (3) with time zone,
  ended_by uuid,
  end_note text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE hidden_jobs (
  job_id uuid PRIMARY KEY NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE hidden_companies (
  company_id uuid PRIMARY KEY NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Operation

CREATE TABLE throttles (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  resets_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT throttles_count_check CHECK (count >= 0)
);
--> statement-breakpoint
CREATE TABLE task_failures (
  task text NOT NULL,
  key text NOT NULL,
  attempts integer NOT NULL,
  last_error text NOT NULL,
  failed_at timestamp (3) with time zone NOT NULL,
  next_attempt_at timestamp (3) with time zone,
  CONSTRAINT task_failures_task_key_pk PRIMARY KEY(task,key),
  CONSTRAINT task_failures_attempts_check CHECK (attempts >= 0)
);
--> statement-breakpoint
CREATE TABLE schedules (
  name text PRIMARY KEY NOT NULL,
  last_run_at timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE client_errors (
  id uuid PRIMARY KEY NOT NULL,
  code text NOT NULL,
  message text DEFAULT '' NOT NULL,
  remote text DEFAULT '' NOT NULL,
  version text DEFAULT '' NOT NULL,
  path text DEFAULT '' NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE remote_views (
  remote text NOT NULL,
  version text NOT NULL,
  slot timestamp with time zone NOT NULL,
  views integer NOT NULL,
  loads integer[] NOT NULL,
  CONSTRAINT remote_views_remote_version_slot_pk PRIMARY KEY(remote,version,slot),
  CONSTRAINT remote_views_views_check CHECK (views >= 0)
);
--> statement-breakpoint
CREATE TABLE removed_files (
  prefix text PRIMARY KEY NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- ======== Storage, and what the planner is told ========

-- Room on the page for the next version of rows whose counters change, so that no index has to change with them.
ALTER TABLE posts SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE comments SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE notifications SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE conversations SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE sessions SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE throttles SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE remote_views SET (fillfactor = 50);
--> statement-breakpoint
-- Where few people write, PostgreSQL would expect to meet each of them among the newest posts, and read all posts for
-- someone who never wrote. This says that authors are many, from the next analysis of the table on.
ALTER TABLE posts ALTER COLUMN author_id SET (n_distinct = -0.1);
--> statement-breakpoint
-- Whether a viewer has saved or applied for each job of a page is looked up by the pair. For somebody with thousands, or
-- a job with thousands, PostgreSQL would read them all for each row unless it expects many.
ALTER TABLE applications ALTER COLUMN user_id SET (n_distinct = -0.02);
--> statement-breakpoint
ALTER TABLE applications ALTER COLUMN job_id SET (n_distinct = -0.02);
--> statement-breakpoint
ALTER TABLE saved_jobs ALTER COLUMN user_id SET (n_distinct = -0.02);
--> statement-breakpoint
-- ======== Constraints: foreign keys ========

ALTER TABLE sessions
  ADD CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE devices
  ADD CONSTRAINT devices_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE device_end_links
  ADD CONSTRAINT device_end_links_device_fk FOREIGN KEY (account_id, device_hash) REFERENCES devices(account_id, token_hash) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE half_sessions
  ADD CONSTRAINT half_sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE email_tokens
  ADD CONSTRAINT email_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE authenticators
  ADD CONSTRAINT authenticators_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE recovery_codes
  ADD CONSTRAINT recovery_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE passkeys
  ADD CONSTRAINT passkeys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE passkey_challenges
  ADD CONSTRAINT passkey_challenges_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE account_identities
  ADD CONSTRAINT account_identities_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE provider_sign_ins
  ADD CONSTRAINT provider_sign_ins_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE enrollment_codes
  ADD CONSTRAINT enrollment_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE enrollment_codes
  ADD CONSTRAINT enrollment_codes_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE account_activity
  ADD CONSTRAINT account_activity_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE profiles
  ADD CONSTRAINT profiles_id_accounts_id_fk FOREIGN KEY (id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE user_skills
  ADD CONSTRAINT user_skills_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE user_skills
  ADD CONSTRAINT user_skills_skill_id_skills_id_fk FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE work_experience
  ADD CONSTRAINT work_experience_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE work_experience_skills
  ADD CONSTRAINT work_experience_skills_work_experience_id_work_experience_id_fk FOREIGN KEY (work_experience_id) REFERENCES work_experience(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE work_experience_skills
  ADD CONSTRAINT work_experience_skills_skill_id_skills_id_fk FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE profile_entries
  ADD CONSTRAINT profile_entries_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE public_profiles
  ADD CONSTRAINT public_profiles_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE former_handles
  ADD CONSTRAINT former_handles_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE connections
  ADD CONSTRAINT connections_low_id_profiles_id_fk FOREIGN KEY (low_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE connections
  ADD CONSTRAINT connections_high_id_profiles_id_fk FOREIGN KEY (high_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE follows
  ADD CONSTRAINT follows_follower_id_profiles_id_fk FOREIGN KEY (follower_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE follows
  ADD CONSTRAINT follows_person_id_profiles_id_fk FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE follows
  ADD CONSTRAINT follows_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE mutes
  ADD CONSTRAINT mutes_muter_id_profiles_id_fk FOREIGN KEY (muter_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE mutes
  ADD CONSTRAINT mutes_muted_id_profiles_id_fk FOREIGN KEY (muted_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE blocks
  ADD CONSTRAINT blocks_blocker_id_profiles_id_fk FOREIGN KEY (blocker_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE blocks
  ADD CONSTRAINT blocks_blocked_id_profiles_id_fk FOREIGN KEY (blocked_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE companies
  ADD CONSTRAINT companies_created_by_profiles_id_fk FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE companies
  ADD CONSTRAINT companies_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE employees
  ADD CONSTRAINT employees_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE employees
  ADD CONSTRAINT employees_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE employees
  ADD CONSTRAINT employees_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE jobs
  ADD CONSTRAINT jobs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE jobs
  ADD CONSTRAINT jobs_created_by_profiles_id_fk FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE jobs
  ADD CONSTRAINT jobs_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE job_skills
  ADD CONSTRAINT job_skills_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE job_skills
  ADD CONSTRAINT job_skills_skill_id_skills_id_fk FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE job_questions
  ADD CONSTRAINT job_questions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE saved_jobs
  ADD CONSTRAINT saved_jobs_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE saved_jobs
  ADD CONSTRAINT saved_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE job_alerts
  ADD CONSTRAINT job_alerts_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE applications
  ADD CONSTRAINT applications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE applications
  ADD CONSTRAINT applications_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE applications
  ADD CONSTRAINT applications_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE application_answers
  ADD CONSTRAINT application_answers_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_answers
  ADD CONSTRAINT application_answers_question_id_job_questions_id_fk FOREIGN KEY (question_id) REFERENCES job_questions(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_drafts
  ADD CONSTRAINT application_drafts_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_drafts
  ADD CONSTRAINT application_drafts_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE files
  ADD CONSTRAINT files_owner_id_profiles_id_fk FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE files
  ADD CONSTRAINT files_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE files
  ADD CONSTRAINT files_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE files
  ADD CONSTRAINT files_question_id_job_questions_id_fk FOREIGN KEY (question_id) REFERENCES job_questions(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE resumes
  ADD CONSTRAINT resumes_owner_id_profiles_id_fk FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_decisions
  ADD CONSTRAINT application_decisions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_decisions
  ADD CONSTRAINT application_decisions_decided_by_profiles_id_fk FOREIGN KEY (decided_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE application_events
  ADD CONSTRAINT application_events_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_events
  ADD CONSTRAINT application_events_actor_id_profiles_id_fk FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE application_events
  ADD CONSTRAINT application_events_decision_id_application_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES application_decisions(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_notes
  ADD CONSTRAINT application_notes_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_notes
  ADD CONSTRAINT application_notes_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE application_notes
  ADD CONSTRAINT application_notes_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE application_ratings
  ADD CONSTRAINT application_ratings_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE application_ratings
  ADD CONSTRAINT application_ratings_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE message_templates
  ADD CONSTRAINT message_templates_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE message_templates
  ADD CONSTRAINT message_templates_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE interviews
  ADD CONSTRAINT interviews_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE interviews
  ADD CONSTRAINT interviews_updated_by_profiles_id_fk FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE posts
  ADD CONSTRAINT posts_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE company_posts
  ADD CONSTRAINT company_posts_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE company_posts
  ADD CONSTRAINT company_posts_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE company_posts
  ADD CONSTRAINT company_posts_written_by_profiles_id_fk FOREIGN KEY (written_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE reposts
  ADD CONSTRAINT reposts_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE reposts
  ADD CONSTRAINT reposts_original_id_posts_id_fk FOREIGN KEY (original_id) REFERENCES posts(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE reposts
  ADD CONSTRAINT reposts_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE post_likes
  ADD CONSTRAINT post_likes_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE post_likes
  ADD CONSTRAINT post_likes_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE comments
  ADD CONSTRAINT comments_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE comments
  ADD CONSTRAINT comments_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE comments
  ADD CONSTRAINT comments_parent_id_comments_id_fk FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE comment_likes
  ADD CONSTRAINT comment_likes_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE comment_likes
  ADD CONSTRAINT comment_likes_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE saved_posts
  ADD CONSTRAINT saved_posts_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE saved_posts
  ADD CONSTRAINT saved_posts_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE post_tags
  ADD CONSTRAINT post_tags_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE mentions
  ADD CONSTRAINT mentions_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE mentions
  ADD CONSTRAINT mentions_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE mentions
  ADD CONSTRAINT mentions_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE post_links
  ADD CONSTRAINT post_links_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE post_links
  ADD CONSTRAINT post_links_preview_id_link_previews_id_fk FOREIGN KEY (preview_id) REFERENCES link_previews(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE pictures
  ADD CONSTRAINT pictures_owner_id_profiles_id_fk FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE pictures
  ADD CONSTRAINT pictures_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE pictures
  ADD CONSTRAINT pictures_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE conversations
  ADD CONSTRAINT conversations_low_id_profiles_id_fk FOREIGN KEY (low_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE conversations
  ADD CONSTRAINT conversations_high_id_profiles_id_fk FOREIGN KEY (high_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE conversations
  ADD CONSTRAINT conversations_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE conversations
  ADD CONSTRAINT conversations_recruiter_id_profiles_id_fk FOREIGN KEY (recruiter_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE conversation_members
  ADD CONSTRAINT conversation_members_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE conversation_members
  ADD CONSTRAINT conversation_members_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE messages
  ADD CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE messages
  ADD CONSTRAINT messages_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE messages
  ADD CONSTRAINT messages_reply_to_id_messages_id_fk FOREIGN KEY (reply_to_id) REFERENCES messages(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE message_files
  ADD CONSTRAINT message_files_owner_id_profiles_id_fk FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE message_files
  ADD CONSTRAINT message_files_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE message_reactions
  ADD CONSTRAINT message_reactions_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE message_reactions
  ADD CONSTRAINT message_reactions_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_actor_id_profiles_id_fk FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_decision_id_moderation_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id);
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_comment_fk FOREIGN KEY (post_id, comment_id) REFERENCES comments(post_id, id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_interview_fk FOREIGN KEY (application_id, interview_id) REFERENCES interviews(application_id, id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE unsubscribe_links
  ADD CONSTRAINT unsubscribe_links_alert_id_job_alerts_id_fk FOREIGN KEY (alert_id) REFERENCES job_alerts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE unsubscribe_links
  ADD CONSTRAINT unsubscribe_links_user_id_profiles_id_fk FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE unsubscribe_links
  ADD CONSTRAINT unsubscribe_links_messages_of_profiles_id_fk FOREIGN KEY (messages_of) REFERENCES profiles(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE reports
  ADD CONSTRAINT reports_reporter_id_profiles_id_fk FOREIGN KEY (reporter_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE reports
  ADD CONSTRAINT reports_author_id_profiles_id_fk FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE moderation_decisions
  ADD CONSTRAINT moderation_decisions_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE restrict;
--> statement-breakpoint
ALTER TABLE moderation_decisions
  ADD CONSTRAINT moderation_decisions_moderator_id_profiles_id_fk FOREIGN KEY (moderator_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE roles
  ADD CONSTRAINT roles_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE suspensions
  ADD CONSTRAINT suspensions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE suspensions
  ADD CONSTRAINT suspensions_moderator_id_profiles_id_fk FOREIGN KEY (moderator_id) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE suspensions
  ADD CONSTRAINT suspensions_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE suspensions
  ADD CONSTRAINT suspensions_ended_by_profiles_id_fk FOREIGN KEY (ended_by) REFERENCES profiles(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE hidden_jobs
  ADD CONSTRAINT hidden_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE hidden_companies
  ADD CONSTRAINT hidden_companies_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE cascade;
--> statement-breakpoint
-- ======== Functions ========

-- src/db/sql/sessions.sql

-- Tells every process to look sessions up again: one ended, or what it may do has changed (session-cache.ts).
CREATE OR REPLACE FUNCTION announce_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;
--> statement-breakpoint
-- Names the sessions that ended, so that every process closes their pages at once (event-listener.ts). An announcement
-- holds at most 8,000 bytes.
CREATE OR REPLACE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', string_agg(id::text, ','))
    from (select id, row_number() over () / 100 as part from gone) as numbered
    group by part;
  return null;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- Only with its account, which is already gone when its rows follow.
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.account_id) then
    return old;
  end if;
  raise exception 'account_activity is append-only';
end $$;
--> statement-breakpoint
-- src/db/sql/people.sql

CREATE OR REPLACE FUNCTION current_job(person_id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT w.title || ' at ' || w.company_name
       FROM work_experience w
      WHERE w.user_id = person_id AND (w.end_date IS NULL OR w.end_date >= current_date)
      ORDER BY w.start_date DESC NULLS LAST, w.created_at DESC, w.id DESC
      LIMIT 1), '')
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_headlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE profiles p SET headline = CASE p.own_headline WHEN '' THEN current_job(p.id) ELSE p.own_headline END
   WHERE p.id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
-- src/db/sql/network.sql

-- Whoever connects them: each of two connected people follows the other.
CREATE OR REPLACE FUNCTION follow_connection() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- A block ends what either of the two follows.
CREATE OR REPLACE FUNCTION unfollow_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM follows WHERE NOT by_connection
    AND ((follower_id = NEW.blocker_id AND source_id = NEW.blocked_id) OR (follower_id = NEW.blocked_id AND source_id = NEW.blocker_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- src/db/sql/jobs.sql

CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- People who leave are no longer named: their rows' keys are set to null.
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'application_events is append-only';
end $$;
--> statement-breakpoint
-- src/db/sql/posts.sql

-- Counts reposts, whoever writes, hides or deletes them. One without words of its own is deleted with its original.
CREATE OR REPLACE FUNCTION count_repost() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- A company's posts are deleted with it.
CREATE OR REPLACE FUNCTION delete_company_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM posts WHERE id = OLD.post_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- src/db/sql/notifications.sql

-- What a notification is about, whoever writes it: those of one kind about the same thing are shown as one.
CREATE OR REPLACE FUNCTION set_notification_about() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.about_id := coalesce(CASE NEW.kind
    WHEN 'like' THEN NEW.post_id
    WHEN 'comment' THEN NEW.post_id
    WHEN 'repost' THEN NEW.post_id
    WHEN 'comment-like' THEN NEW.comment_id
    WHEN 'reply' THEN (SELECT parent_id FROM comments WHERE id = NEW.comment_id)
  END, NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Only the newest about a thing is shown. Those that were, are among the newest few: no like reads all others.
CREATE OR REPLACE FUNCTION supersede_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Once that one is deleted, the newest of the others is.
CREATE OR REPLACE FUNCTION show_older_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET superseded = false WHERE superseded AND id IN (
    SELECT (SELECT older.id FROM notifications AS older
             WHERE older.user_id = gone.user_id AND older.about_id = gone.about_id AND older.kind = gone.kind
             ORDER BY older.created_at DESC, older.id DESC LIMIT 1)
      FROM gone WHERE NOT gone.superseded AND gone.about_id <> gone.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- src/db/sql/moderation.sql

-- Notifications refer to decisions without an index of their own, because these are never deleted.
CREATE OR REPLACE FUNCTION refuse_decision_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- People who leave are no longer named: their rows' keys are set to null.
  IF TG_OP = 'UPDATE' AND NEW.moderator_id IS NULL AND to_jsonb(NEW) - 'moderator_id' = to_jsonb(OLD) - 'moderator_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'moderation_decisions is append-only';
END $$;
--> statement-breakpoint
-- src/db/sql/search.sql

CREATE OR REPLACE FUNCTION person_search(person profiles) RETURNS tsvector
LANGUAGE sql STABLE AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_person_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := person_search(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_skilled_people_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE profiles SET search = NULL WHERE id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A company that is being renamed does not see a job that is being added; the job waits for the new name.
CREATE OR REPLACE FUNCTION refresh_new_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id = NEW.company_id FOR SHARE;
  UPDATE jobs SET search = job_search(id) WHERE id = NEW.id;
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
CREATE OR REPLACE FUNCTION refresh_skilled_jobs_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET search = job_search(id) WHERE id IN (SELECT DISTINCT job_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- src/db/sql/files.sql

-- Whatever deletes a row that names files, also a cascade, leaves their keys behind for the worker that deletes them.
CREATE OR REPLACE FUNCTION remove_stored_document() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into removed_files (prefix) values (old.storage_key) on conflict do nothing;
  perform pg_notify('removed_files', '');
  return null;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_stored_picture() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into removed_files (prefix) values ('media/' || old.key || '/') on conflict do nothing;
  perform pg_notify('removed_files', '');
  return null;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_link_picture() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.picture_key is not null then
    insert into removed_files (prefix) values ('media/' || old.picture_key || '/') on conflict do nothing;
    perform pg_notify('removed_files', '');
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- ======== Triggers ========

-- src/db/sql/sessions.sql

CREATE OR REPLACE TRIGGER account_activity_append_only BEFORE UPDATE OR DELETE ON account_activity
FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change AFTER UPDATE OR DELETE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER DELETE ON authenticators FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
-- Whenever someone may see or do less than before, servers must not read from a replica that hasn't heard of it.
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER INSERT ON blocks FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON comments FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER DELETE ON connections FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OR DELETE ON employees FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER INSERT ON hidden_companies FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER INSERT ON hidden_jobs FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON messages FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON posts FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at, public_directory, open_to_work ON profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change AFTER INSERT OR DELETE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OR DELETE ON public_profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OR DELETE ON roles FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_end AFTER UPDATE OF expires_at ON sessions FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
-- src/db/sql/people.sql

-- Triggers run in the order of their names: this one before profiles_search, which reads the headline.
CREATE OR REPLACE TRIGGER profiles_headline BEFORE INSERT OR UPDATE OF own_headline
ON profiles FOR EACH ROW EXECUTE FUNCTION take_own_headline();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_skills_unused AFTER DELETE ON user_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_unused_skills();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_experience_deleted AFTER DELETE ON work_experience
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_experience_inserted AFTER INSERT ON work_experience
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_experience_updated AFTER UPDATE ON work_experience
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_headlines();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_experience_skills_unused AFTER DELETE ON work_experience_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_unused_skills();
--> statement-breakpoint
-- src/db/sql/network.sql

CREATE OR REPLACE TRIGGER blocks_unfollow AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION unfollow_blocked();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER connections_follow AFTER INSERT OR DELETE OR UPDATE OF status ON connections
FOR EACH ROW EXECUTE FUNCTION follow_connection();
--> statement-breakpoint
-- src/db/sql/jobs.sql

CREATE OR REPLACE TRIGGER application_events_append_only BEFORE UPDATE ON application_events
FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- src/db/sql/posts.sql

CREATE OR REPLACE TRIGGER company_posts_deleted AFTER DELETE ON company_posts FOR EACH ROW EXECUTE FUNCTION delete_company_post();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reposts_counted AFTER INSERT OR DELETE OR UPDATE OF counted, original_id ON reposts
FOR EACH ROW EXECUTE FUNCTION count_repost();
--> statement-breakpoint
-- src/db/sql/notifications.sql

CREATE OR REPLACE TRIGGER notifications_about BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION set_notification_about();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER notifications_show_older AFTER DELETE ON notifications REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION show_older_notifications();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER notifications_supersede AFTER INSERT ON notifications
FOR EACH ROW WHEN (NEW.about_id <> NEW.id) EXECUTE FUNCTION supersede_notifications();
--> statement-breakpoint
-- src/db/sql/moderation.sql

CREATE OR REPLACE TRIGGER moderation_decisions_append_only BEFORE UPDATE OR DELETE ON moderation_decisions
FOR EACH ROW EXECUTE FUNCTION refuse_decision_change();
--> statement-breakpoint
-- src/db/sql/search.sql

CREATE OR REPLACE TRIGGER companies_job_search AFTER UPDATE OF name ON companies
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_company_jobs_search();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER job_skills_deleted AFTER DELETE ON job_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_jobs_search();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER job_skills_inserted AFTER INSERT ON job_skills
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_jobs_search();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER jobs_search
AFTER UPDATE OF title, description, company_id, location_city, location_state, location_country ON jobs
FOR EACH ROW EXECUTE FUNCTION refresh_job_search();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER jobs_search_new AFTER INSERT ON jobs
FOR EACH ROW EXECUTE FUNCTION refresh_new_job_search();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_search
BEFORE INSERT OR UPDATE OF first_name, last_name, headline, own_headline, location_city, location_state, location_country, search
ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_person_search();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_skills_deleted AFTER DELETE ON user_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_people_search();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_skills_inserted AFTER INSERT ON user_skills
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_skilled_people_search();
--> statement-breakpoint
-- src/db/sql/files.sql

CREATE OR REPLACE TRIGGER files_removed AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION remove_stored_document();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER link_previews_removed AFTER DELETE ON link_previews FOR EACH ROW EXECUTE FUNCTION remove_link_picture();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER message_files_removed AFTER DELETE ON message_files FOR EACH ROW EXECUTE FUNCTION remove_stored_document();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER pictures_removed AFTER DELETE ON pictures FOR EACH ROW EXECUTE FUNCTION remove_stored_picture();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER resumes_removed AFTER DELETE ON resumes FOR EACH ROW EXECUTE FUNCTION remove_stored_document();
--> statement-breakpoint
-- ======== Indexes ========

CREATE INDEX sessions_account_id_index ON sessions (account_id);
--> statement-breakpoint
CREATE INDEX sessions_expires_at_index ON sessions (expires_at);
--> statement-breakpoint
CREATE INDEX devices_last_used_at_index ON devices (last_used_at);
--> statement-breakpoint
CREATE INDEX device_end_links_account_id_device_hash_index ON device_end_links (account_id, device_hash);
--> statement-breakpoint
CREATE INDEX half_sessions_account_id_index ON half_sessions (account_id);
--> statement-breakpoint
CREATE INDEX half_sessions_expires_at_index ON half_sessions (expires_at);
--> statement-breakpoint
CREATE INDEX email_tokens_account_id_kind_index ON email_tokens (account_id, kind);
--> statement-breakpoint
CREATE INDEX passkeys_account_id_index ON passkeys (account_id);
--> statement-breakpoint
CREATE INDEX passkey_challenges_expires_at_index ON passkey_challenges (expires_at);
--> statement-breakpoint
CREATE INDEX passkey_challenges_account_id_index ON passkey_challenges (account_id);
--> statement-breakpoint
CREATE INDEX account_identities_account_id_index ON account_identities (account_id);
--> statement-breakpoint
CREATE INDEX provider_sign_ins_session_id_index ON provider_sign_ins (session_id);
--> statement-breakpoint
CREATE INDEX provider_sign_ins_expires_at_index ON provider_sign_ins (expires_at);
--> statement-breakpoint
CREATE INDEX enrollment_codes_session_id_index ON enrollment_codes (session_id);
--> statement-breakpoint
CREATE INDEX account_activity_account_id_created_at_id_index ON account_activity (account_id, created_at, id);
--> statement-breakpoint
CREATE INDEX invitations_created_at_index ON invitations (created_at);
--> statement-breakpoint
CREATE INDEX profiles_first_name_key_index ON profiles USING gin (first_name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX profiles_last_name_key_index ON profiles USING gin (last_name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX profiles_name_search_index ON profiles USING gin (name_search);
--> statement-breakpoint
CREATE INDEX profiles_search_index ON profiles USING gin (search);
--> statement-breakpoint
CREATE INDEX profiles_hidden ON profiles (id) WHERE hidden_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX skills_key ON skills (search_key(skill_name::text));
--> statement-breakpoint
CREATE INDEX user_skills_user_id_created_at_skill_id_index ON user_skills (user_id, created_at, skill_id);
--> statement-breakpoint
CREATE INDEX user_skills_skill_id_user_id_index ON user_skills (skill_id, user_id);
--> statement-breakpoint
CREATE INDEX work_experience_user_id_created_at_id_index ON work_experience (user_id, created_at, id);
--> statement-breakpoint
CREATE INDEX work_experience_skills_skill_id_index ON work_experience_skills (skill_id);
--> statement-breakpoint
CREATE INDEX profile_entries_user_id_created_at_id_index ON profile_entries (user_id, created_at, id);
--> statement-breakpoint
CREATE INDEX public_profiles_on ON public_profiles (user_id) WHERE is_on;
--> statement-breakpoint
CREATE INDEX former_handles_user_id_index ON former_handles (user_id);
--> statement-breakpoint
CREATE INDEX former_handles_created_at_index ON former_handles (created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX connections_low_id_high_id_index ON connections (low_id, high_id);
--> statement-breakpoint
CREATE INDEX connections_low_id_created_at_id_index ON connections (low_id, created_at, id);
--> statement-breakpoint
CREATE INDEX connections_high_id_created_at_id_index ON connections (high_id, created_at, id);
--> statement-breakpoint
CREATE INDEX connections_accepted_low ON connections (low_id, created_at, high_id) WHERE status = 'accepted';
--> statement-breakpoint
CREATE INDEX connections_accepted_high ON connections (high_id, created_at, low_id) WHERE status = 'accepted';
--> statement-breakpoint
CREATE INDEX follows_chosen ON follows (follower_id, created_at, source_id) WHERE not by_connection;
--> statement-breakpoint
CREATE INDEX follows_person_id_index ON follows (person_id);
--> statement-breakpoint
CREATE INDEX follows_company_id_index ON follows (company_id);
--> statement-breakpoint
CREATE INDEX mutes_muter_id_created_at_muted_id_index ON mutes (muter_id, created_at, muted_id);
--> statement-breakpoint
CREATE INDEX mutes_muted_id_index ON mutes (muted_id);
--> statement-breakpoint
CREATE INDEX blocks_blocker_id_created_at_blocked_id_index ON blocks (blocker_id, created_at, blocked_id);
--> statement-breakpoint
CREATE INDEX blocks_blocked_id_index ON blocks (blocked_id);
--> statement-breakpoint
CREATE INDEX companies_name_key_index ON companies USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX companies_search_index ON companies USING gin (search);
--> statement-breakpoint
CREATE INDEX companies_created_at_id_index ON companies (created_at, id);
--> statement-breakpoint
CREATE INDEX companies_created_by_index ON companies (created_by);
--> statement-breakpoint
CREATE INDEX companies_updated_by_index ON companies (updated_by);
--> statement-breakpoint
CREATE INDEX employees_updated_by_index ON employees (updated_by);
--> statement-breakpoint
CREATE INDEX employees_company_id_created_at_user_id_index ON employees (company_id, created_at, user_id);
--> statement-breakpoint
CREATE INDEX employees_user_id_created_at_company_id_index ON employees (user_id, created_at, company_id);
--> statement-breakpoint
CREATE INDEX employees_recruiters ON employees (user_id, company_id) WHERE is_admin;
--> statement-breakpoint
CREATE INDEX jobs_created_at_id_index ON jobs (created_at, id);
--> statement-breakpoint
CREATE INDEX jobs_salary_hourly_id_index ON jobs (salary_hourly, id);
--> statement-breakpoint
CREATE INDEX jobs_company_id_created_at_id_index ON jobs (company_id, created_at, id);
--> statement-breakpoint
CREATE INDEX jobs_company_id_closes_at_index ON jobs (company_id, closes_at);
--> statement-breakpoint
CREATE INDEX jobs_to_close ON jobs (closes_at) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX jobs_created_by_index ON jobs (created_by);
--> statement-breakpoint
CREATE INDEX jobs_updated_by_index ON jobs (updated_by);
--> statement-breakpoint
CREATE INDEX jobs_search_index ON jobs USING gin (search);
--> statement-breakpoint
CREATE INDEX job_skills_skill_id_job_id_index ON job_skills (skill_id, job_id);
--> statement-breakpoint
CREATE UNIQUE INDEX job_questions_job_id_position_index ON job_questions (job_id, position);
--> statement-breakpoint
CREATE INDEX saved_jobs_user_id_created_at_job_id_index ON saved_jobs (user_id, created_at, job_id);
--> statement-breakpoint
CREATE INDEX saved_jobs_job_id_index ON saved_jobs (job_id);
--> statement-breakpoint
CREATE INDEX job_alerts_user_id_created_at_id_index ON job_alerts (user_id, created_at, id);
--> statement-breakpoint
CREATE INDEX job_alerts_next_at_index ON job_alerts (next_at);
--> statement-breakpoint
CREATE UNIQUE INDEX applications_job_id_user_id_index ON applications (job_id, user_id);
--> statement-breakpoint
CREATE INDEX applications_job_id_created_at_id_index ON applications (job_id, created_at, id);
--> statement-breakpoint
CREATE INDEX applications_user_id_created_at_id_index ON applications (user_id, created_at, id);
--> statement-breakpoint
CREATE INDEX applications_updated_by_index ON applications (updated_by);
--> statement-breakpoint
CREATE INDEX applications_new ON applications (job_id, user_id) WHERE seen_at is null and status <> 'withdrawn';
--> statement-breakpoint
CREATE INDEX application_answers_question_id_index ON application_answers (question_id);
--> statement-breakpoint
CREATE INDEX application_drafts_user_id_updated_at_job_id_index ON application_drafts (user_id, updated_at, job_id);
--> statement-breakpoint
CREATE INDEX application_drafts_job_id_index ON application_drafts (job_id);
--> statement-breakpoint
CREATE UNIQUE INDEX files_storage_key_index ON files (storage_key);
--> statement-breakpoint
CREATE INDEX files_owner_id_job_id_index ON files (owner_id, job_id);
--> statement-breakpoint
CREATE INDEX files_job_id_index ON files (job_id);
--> statement-breakpoint
CREATE INDEX files_application_id_index ON files (application_id);
--> statement-breakpoint
CREATE INDEX files_question_id_index ON files (question_id);
--> statement-breakpoint
CREATE UNIQUE INDEX resumes_storage_key_index ON resumes (storage_key);
--> statement-breakpoint
CREATE INDEX resumes_owner_id_created_at_id_index ON resumes (owner_id, created_at, id);
--> statement-breakpoint
CREATE INDEX application_decisions_job_id_index ON application_decisions (job_id);
--> statement-breakpoint
CREATE INDEX application_decisions_decided_by_index ON application_decisions (decided_by);
--> statement-breakpoint
CREATE INDEX application_decisions_due ON application_decisions (tell_at) WHERE told_at is null;
--> statement-breakpoint
CREATE INDEX application_events_application_id_created_at_id_index ON application_events (application_id, created_at, id);
--> statement-breakpoint
CREATE INDEX application_events_actor_id_index ON application_events (actor_id);
--> statement-breakpoint
CREATE INDEX application_events_decision_id_index ON application_events (decision_id);
--> statement-breakpoint
CREATE INDEX application_notes_application_id_created_at_id_index ON application_notes (application_id, created_at, id);
--> statement-breakpoint
CREATE INDEX application_notes_author_id_index ON application_notes (author_id);
--> statement-breakpoint
CREATE INDEX application_notes_updated_by_index ON application_notes (updated_by);
--> statement-breakpoint
CREATE INDEX application_ratings_user_id_index ON application_ratings (user_id);
--> statement-breakpoint
CREATE INDEX message_templates_company_id_name_index ON message_templates (company_id, name);
--> statement-breakpoint
CREATE INDEX message_templates_updated_by_index ON message_templates (updated_by);
--> statement-breakpoint
CREATE INDEX interviews_updated_by_index ON interviews (updated_by);
--> statement-breakpoint
CREATE INDEX posts_created_at_id_index ON posts (created_at, id);
--> statement-breakpoint
CREATE INDEX posts_author_id_created_at_id_index ON posts (author_id, created_at, id);
--> statement-breakpoint
CREATE INDEX company_posts_company_id_created_at_post_id_index ON company_posts (company_id, created_at, post_id);
--> statement-breakpoint
CREATE INDEX company_posts_written_by_index ON company_posts (written_by);
--> statement-breakpoint
CREATE UNIQUE INDEX reposts_plain ON reposts (original_id, author_id) WHERE plain;
--> statement-breakpoint
CREATE INDEX reposts_original_id_index ON reposts (original_id);
--> statement-breakpoint
CREATE INDEX reposts_author_id_index ON reposts (author_id);
--> statement-breakpoint
CREATE INDEX post_likes_user_id_index ON post_likes (user_id);
--> statement-breakpoint
CREATE INDEX comments_post_id_created_at_id_index ON comments (post_id, created_at, id);
--> statement-breakpoint
CREATE INDEX comments_top ON comments (post_id, created_at, id) WHERE parent_id is null;
--> statement-breakpoint
CREATE INDEX comments_replies ON comments (parent_id, created_at, id) WHERE parent_id is not null;
--> statement-breakpoint
CREATE INDEX comments_author_id_index ON comments (author_id);
--> statement-breakpoint
CREATE INDEX comment_likes_user_id_index ON comment_likes (user_id);
--> statement-breakpoint
CREATE INDEX saved_posts_user_id_created_at_post_id_index ON saved_posts (user_id, created_at, post_id);
--> statement-breakpoint
CREATE INDEX saved_posts_post_id_index ON saved_posts (post_id);
--> statement-breakpoint
CREATE INDEX post_tags_tag_created_at_post_id_index ON post_tags (tag, created_at, post_id);
--> statement-breakpoint
CREATE UNIQUE INDEX mentions_post_id_user_id_index ON mentions (post_id, user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX mentions_comment_id_user_id_index ON mentions (comment_id, user_id);
--> statement-breakpoint
CREATE INDEX mentions_user_id_index ON mentions (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX link_previews_url_day_index ON link_previews (url, day);
--> statement-breakpoint
CREATE INDEX link_previews_read_at_index ON link_previews (read_at);
--> statement-breakpoint
CREATE INDEX link_previews_created_at_index ON link_previews (created_at);
--> statement-breakpoint
CREATE INDEX post_links_preview_id_index ON post_links (preview_id);
--> statement-breakpoint
CREATE INDEX pictures_owner_id_place_index ON pictures (owner_id, place);
--> statement-breakpoint
CREATE INDEX pictures_company_id_index ON pictures (company_id);
--> statement-breakpoint
CREATE INDEX pictures_post_id_position_index ON pictures (post_id, position);
--> statement-breakpoint
CREATE INDEX pictures_unused ON pictures (created_at) WHERE used_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX conversations_low_id_high_id_index ON conversations (low_id, high_id);
--> statement-breakpoint
CREATE INDEX conversations_high_id_index ON conversations (high_id);
--> statement-breakpoint
CREATE INDEX conversations_job_id_index ON conversations (job_id);
--> statement-breakpoint
CREATE INDEX conversations_recruiter_id_index ON conversations (recruiter_id);
--> statement-breakpoint
CREATE INDEX conversation_members_user_id_index ON conversation_members (user_id);
--> statement-breakpoint
CREATE INDEX conversation_members_open ON conversation_members (user_id, last_at, conversation_id) WHERE archived_at is null;
--> statement-breakpoint
CREATE INDEX conversation_members_archived ON conversation_members (user_id, last_at, conversation_id) WHERE archived_at is not null;
--> statement-breakpoint
CREATE INDEX conversation_members_unread ON conversation_members (user_id) WHERE (unread > 0 or marked_unread) and muted_at is null;
--> statement-breakpoint
CREATE INDEX conversation_members_mail ON conversation_members (mail_at) WHERE mail_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX messages_conversation_id_position_index ON messages (conversation_id, position);
--> statement-breakpoint
CREATE INDEX messages_author_id_index ON messages (author_id);
--> statement-breakpoint
CREATE INDEX messages_reply_to_id_index ON messages (reply_to_id);
--> statement-breakpoint
CREATE INDEX messages_search_index ON messages USING gin (search);
--> statement-breakpoint
CREATE INDEX message_files_message_id_position_index ON message_files (message_id, position);
--> statement-breakpoint
CREATE UNIQUE INDEX message_files_storage_key_index ON message_files (storage_key);
--> statement-breakpoint
CREATE INDEX message_files_owner_id_index ON message_files (owner_id);
--> statement-breakpoint
CREATE INDEX message_files_unsent ON message_files (created_at) WHERE message_id is null;
--> statement-breakpoint
CREATE INDEX message_reactions_user_id_index ON message_reactions (user_id);
--> statement-breakpoint
CREATE INDEX notifications_shown ON notifications (user_id, created_at, id) WHERE not superseded;
--> statement-breakpoint
CREATE INDEX notifications_group ON notifications (user_id, about_id, kind, created_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX notifications_once ON notifications (actor_id,(case when kind in ('like', 'comment-like') then about_id else id end));
--> statement-breakpoint
CREATE INDEX notifications_mail ON notifications (mail_at) WHERE mail_at is not null;
--> statement-breakpoint
CREATE INDEX notifications_post ON notifications (post_id, comment_id) WHERE post_id is not null;
--> statement-breakpoint
CREATE INDEX notifications_application ON notifications (application_id, interview_id) WHERE application_id is not null;
--> statement-breakpoint
CREATE INDEX notifications_job ON notifications (job_id, user_id) WHERE job_id is not null;
--> statement-breakpoint
CREATE INDEX notifications_company ON notifications (company_id) WHERE company_id is not null;
--> statement-breakpoint
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at is null and failed_at is null;
--> statement-breakpoint
CREATE INDEX outbox_created_at_id_index ON outbox (created_at, id);
--> statement-breakpoint
CREATE INDEX unsubscribe_links_alert_id_index ON unsubscribe_links (alert_id);
--> statement-breakpoint
CREATE INDEX unsubscribe_links_user_id_index ON unsubscribe_links (user_id);
--> statement-breakpoint
CREATE INDEX unsubscribe_links_messages_of_index ON unsubscribe_links (messages_of);
--> statement-breakpoint
CREATE INDEX unsubscribe_links_created_at_index ON unsubscribe_links (created_at);
--> statement-breakpoint
CREATE INDEX reports_status_created_at_id_index ON reports (status, created_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX reports_open ON reports (subject_id, reporter_id) WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX reports_reporter_id_index ON reports (reporter_id);
--> statement-breakpoint
CREATE INDEX reports_author_id_index ON reports (author_id);
--> statement-breakpoint
CREATE INDEX moderation_decisions_created_at_id_index ON moderation_decisions (created_at, id);
--> statement-breakpoint
CREATE INDEX moderation_decisions_report_id_index ON moderation_decisions (report_id);
--> statement-breakpoint
CREATE INDEX moderation_decisions_moderator_id_index ON moderation_decisions (moderator_id);
--> statement-breakpoint
CREATE UNIQUE INDEX suspensions_open ON suspensions (account_id) WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX suspensions_created_at_id_index ON suspensions (created_at, id);
--> statement-breakpoint
CREATE INDEX suspensions_account_id_index ON suspensions (account_id);
--> statement-breakpoint
CREATE INDEX suspensions_moderator_id_index ON suspensions (moderator_id);
--> statement-breakpoint
CREATE INDEX suspensions_report_id_index ON suspensions (report_id);
--> statement-breakpoint
CREATE INDEX suspensions_ended_by_index ON suspensions (ended_by);
--> statement-breakpoint
CREATE INDEX throttles_resets_at_index ON throttles (resets_at);
--> statement-breakpoint
CREATE INDEX client_errors_created_at_id_index ON client_errors (created_at, id);
