CREATE TABLE "enrollment_codes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_id" uuid
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sign_in_policy" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "require_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD CONSTRAINT "enrollment_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD CONSTRAINT "enrollment_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_codes_session_id_index" ON "enrollment_codes" USING btree ("session_id");--> statement-breakpoint
-- An app has always asked for a second step.
UPDATE "accounts" SET "sign_in_policy" = 'second-factor' WHERE "id" IN (SELECT "account_id" FROM "authenticators" WHERE "added_at" IS NOT NULL);
