ALTER TABLE "access_tokens" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_place_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."employees"("company_id","user_id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
-- contract: the check that follows allows what the last release writes
ALTER TABLE "access_tokens" DROP CONSTRAINT "access_tokens_scopes_check";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_scopes_check" CHECK (scopes <@ array['read', 'post', 'messages', 'jobs', 'export', 'company', 'company-jobs', 'applications', 'decisions']) NOT VALID;