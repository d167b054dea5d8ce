CREATE TABLE "job_alert_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_alerts" DROP CONSTRAINT "job_alerts_unsubscribeHash_unique";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_alert_links" ADD CONSTRAINT "job_alert_links_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_links_alert_id_index" ON "job_alert_links" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "jobs_salary_id_index" ON "jobs" USING btree ("salary","id");--> statement-breakpoint
ALTER TABLE "job_alerts" DROP COLUMN "unsubscribe_hash";