CREATE TYPE "public"."staff_role" AS ENUM('moderator', 'administrator');--> statement-breakpoint
ALTER TYPE "public"."report_subject" ADD VALUE 'job';--> statement-breakpoint
ALTER TYPE "public"."report_subject" ADD VALUE 'company';--> statement-breakpoint
CREATE TABLE "hidden_companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"role" "staff_role",
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"moderator_id" uuid,
	"report_id" uuid,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_companies" ADD CONSTRAINT "hidden_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_jobs" ADD CONSTRAINT "hidden_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_moderator_id_profiles_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_ended_by_profiles_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_open" ON "suspensions" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "suspensions_created_at_id_index" ON "suspensions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "suspensions_account_id_index" ON "suspensions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "suspensions_moderator_id_index" ON "suspensions" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "suspensions_report_id_index" ON "suspensions" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "suspensions_ended_by_index" ON "suspensions" USING btree ("ended_by");