-- One that was interrupted is there, but not used.
DROP INDEX CONCURRENTLY IF EXISTS "employees_recruiters";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employees_recruiters" ON "employees" USING btree ("user_id","company_id") WHERE is_admin;--> statement-breakpoint
-- Whether a viewer has saved or applied for each job of a page is looked up by the pair. For somebody with thousands, or
-- a job with thousands, PostgreSQL would read them all for each row unless it expects many. From the next analysis on.
ALTER TABLE "applications" ALTER COLUMN "user_id" SET (n_distinct = -0.02);--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "job_id" SET (n_distinct = -0.02);--> statement-breakpoint
ALTER TABLE "saved_jobs" ALTER COLUMN "user_id" SET (n_distinct = -0.02);
