ALTER TABLE "account_activity" VALIDATE CONSTRAINT "account_activity_kind_check";--> statement-breakpoint
ALTER TABLE "account_activity" VALIDATE CONSTRAINT "account_activity_method_check";