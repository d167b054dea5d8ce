DROP INDEX "applications_new";--> statement-breakpoint
CREATE INDEX "applications_new" ON "applications" USING btree ("job_id","user_id") WHERE seen_at is null and status <> 'withdrawn';