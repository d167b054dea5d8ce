CREATE TABLE "profile_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"organisation" text NOT NULL,
	"level" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "public_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"handle" "citext" NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"parts" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "public_profiles_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "own_headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "open_to_work" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_entries_user_id_created_at_id_index" ON "profile_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "public_profiles_on" ON "public_profiles" USING btree ("user_id") WHERE is_on;--> statement-breakpoint
CREATE UNIQUE INDEX "skills_key" ON "skills" USING btree (search_key("skill_name"::text));--> statement-breakpoint
CREATE FUNCTION current_job(person_id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT w.title || ' at ' || w.company_name
       FROM work_experience w
      WHERE w.user_id = person_id AND (w.end_date IS NULL OR w.end_date >= current_date)
      ORDER BY w.start_date DESC NULLS LAST, w.created_at DESC, w.id DESC
      LIMIT 1), '')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_headlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE profiles p SET headline = CASE p.own_headline WHEN '' THEN current_job(p.id) ELSE p.own_headline END
   WHERE p.id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A headline of one's own stands before the current job, and gives way to it again when it is emptied.
CREATE FUNCTION take_own_headline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.own_headline <> '' THEN
    NEW.headline := NEW.own_headline;
  ELSIF TG_OP = 'UPDATE' AND OLD.own_headline <> '' THEN
    NEW.headline := current_job(NEW.id);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Triggers run in the order of their names: this one before profiles_search, which reads the headline.
CREATE TRIGGER profiles_headline BEFORE INSERT OR UPDATE OF own_headline
ON profiles FOR EACH ROW EXECUTE FUNCTION take_own_headline();--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_search
BEFORE INSERT OR UPDATE OF first_name, last_name, headline, own_headline, location_city, location_state, location_country, search
ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_person_search();--> statement-breakpoint
-- A skill that members typed goes with the last place that has it. It is locked first: whoever adds it meanwhile has
-- either been waited for, or adds it anew.
CREATE FUNCTION remove_unused_skills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM skills WHERE own AND id IN (SELECT skill_id FROM changed) ORDER BY id FOR UPDATE;
  DELETE FROM skills s
   WHERE s.own AND s.id IN (SELECT skill_id FROM changed)
     AND NOT EXISTS (SELECT FROM user_skills u WHERE u.skill_id = s.id)
     AND NOT EXISTS (SELECT FROM work_experience_skills w WHERE w.skill_id = s.id)
     AND NOT EXISTS (SELECT FROM job_skills j WHERE j.skill_id = s.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_skills_unused AFTER DELETE ON user_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_unused_skills();--> statement-breakpoint
CREATE TRIGGER work_experience_skills_unused AFTER DELETE ON work_experience_skills
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_unused_skills();
