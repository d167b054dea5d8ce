CREATE TABLE "unsubscribe_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"alert_id" uuid,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsubscribe_links_one" CHECK (num_nonnulls(alert_id, user_id) = 1)
);
--> statement-breakpoint
DROP TABLE "job_alert_links" CASCADE;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_alert_id_index" ON "unsubscribe_links" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_user_id_index" ON "unsubscribe_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_created_at_index" ON "unsubscribe_links" USING btree ("created_at");