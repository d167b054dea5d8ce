CREATE TYPE "public"."application_event_kind" AS ENUM('applied', 'status', 'message', 'undone', 'interview-planned', 'interview-moved', 'interview-called-off', 'job-closed', 'withdrawn');--> statement-breakpoint
ALTER TYPE "public"."application_status" ADD VALUE 'hired' BEFORE 'rejected';--> statement-breakpoint
ALTER TYPE "public"."notification_channel" ADD VALUE 'email-at-once';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'application-received' BEFORE 'moderation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'interview' BEFORE 'moderation';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'job-closed' BEFORE 'moderation';--> statement-breakpoint
CREATE TABLE "application_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tell_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" "application_event_kind" NOT NULL,
	"actor_id" uuid,
	"decision_id" uuid,
	"from_status" "application_status",
	"to_status" "application_status",
	"note" text DEFAULT '' NOT NULL,
	"from_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "application_ratings" (
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_ratings_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"time_zone" text NOT NULL,
	"place" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_status" "application_status" DEFAULT 'submitted' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "interview_id" uuid;--> statement-breakpoint
ALTER TABLE "application_decisions" ADD CONSTRAINT "application_decisions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_decisions" ADD CONSTRAINT "application_decisions_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_decision_id_application_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."application_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_updated_by_profiles_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_updated_by_profiles_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_updated_by_profiles_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_decisions_job_id_index" ON "application_decisions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "application_decisions_decided_by_index" ON "application_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "application_decisions_due" ON "application_decisions" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
CREATE INDEX "application_events_application_id_created_at_id_index" ON "application_events" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_events_actor_id_index" ON "application_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "application_events_decision_id_index" ON "application_events" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "application_notes_application_id_created_at_id_index" ON "application_notes" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_notes_author_id_index" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "application_notes_updated_by_index" ON "application_notes" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "application_ratings_user_id_index" ON "application_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interviews_application_id_starts_at_index" ON "interviews" USING btree ("application_id","starts_at");--> statement-breakpoint
CREATE INDEX "interviews_updated_by_index" ON "interviews" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "message_templates_company_id_name_index" ON "message_templates" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "message_templates_updated_by_index" ON "message_templates" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_new" ON "applications" USING btree ("job_id") WHERE seen_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_received" ON "notifications" USING btree ("user_id","job_id") WHERE job_id is not null and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_job_id_index" ON "notifications" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "notifications_interview_id_index" ON "notifications" USING btree ("interview_id");--> statement-breakpoint
-- Existing applications: their applicants know what there is, and recruiters have had their chance to see them.
UPDATE "applications" SET "told_status" = "status", "told_note" = "note", "told_at" = "updated_at", "seen_at" = "created_at";--> statement-breakpoint
INSERT INTO "application_events" ("id", "application_id", "kind", "actor_id", "to_status", "created_at")
SELECT gen_random_uuid(), "id", 'applied', "user_id", 'submitted', "created_at" FROM "applications";--> statement-breakpoint
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- People who leave are no longer named: their rows' keys are set to null.
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'application_events is append-only';
end $$;--> statement-breakpoint
CREATE TRIGGER application_events_append_only BEFORE UPDATE ON "application_events"
FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
