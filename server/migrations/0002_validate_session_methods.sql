ALTER TABLE "account_activity" VALIDATE CONSTRAINT "account_activity_kind_check";
--> statement-breakpoint
ALTER TABLE "account_activity" VALIDATE CONSTRAINT "account_activity_method_check";
--> statement-breakpoint
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_opened_by_check";
--> statement-breakpoint
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_confirmed_by_check";
