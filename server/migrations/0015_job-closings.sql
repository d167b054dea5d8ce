CREATE TABLE "job_closings" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"closed_by" uuid,
	"ends_applications" boolean DEFAULT false NOT NULL,
	"after" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_closings" ADD CONSTRAINT "job_closings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_closings" ADD CONSTRAINT "job_closings_closed_by_profiles_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_closings_closed_by_index" ON "job_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "job_closings_created_at_job_id_index" ON "job_closings" USING btree ("created_at","job_id");