CREATE TABLE "account_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "account_identities_issuer_subject_unique" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"session_id" uuid,
	"issuer" text,
	"subject" text,
	"name" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- contract: the longer list of words takes its place at once, and has every word of the shorter one
ALTER TABLE "account_activity" DROP CONSTRAINT "account_activity_kind_check";
--> statement-breakpoint
-- contract: the longer list of words takes its place at once, and has every word of the shorter one
ALTER TABLE "account_activity" DROP CONSTRAINT "account_activity_method_check";
--> statement-breakpoint
-- contract: the longer list of words takes its place at once, and has every word of the shorter one
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_opened_by_check";
--> statement-breakpoint
-- contract: the longer list of words takes its place at once, and has every word of the shorter one
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_confirmed_by_check";
--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_identities_account_id_index" ON "account_identities" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "provider_sign_ins_session_id_index" ON "provider_sign_ins" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expires_at_index" ON "provider_sign_ins" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_kind_check" CHECK (kind in ('account-created', 'signed-in', 'sign-in-refused', 'session-ended', 'other-sessions-ended', 'all-sessions-ended', 'password-changed', 'password-ended', 'email-change-asked', 'email-changed', 'authenticator-added', 'authenticator-removed', 'recovery-codes-created', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'identity-linked', 'identity-unlinked', 'data-exported', 'deletion-asked', 'suspended', 'restored', 'role-granted', 'role-revoked')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_method_check" CHECK (method in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider', 'moderator', 'operator')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_by_check" CHECK (opened_by in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_confirmed_by_check" CHECK (confirmed_by in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider')) NOT VALID;
