CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_on" date,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_tokens_scopes_check" CHECK (scopes <@ array['read', 'post', 'messages', 'jobs', 'export'])
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_account_id_index" ON "access_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expires_at_index" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change AFTER DELETE ON access_tokens REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
--> statement-breakpoint
-- contract: the check that follows allows what the last release writes
ALTER TABLE "account_activity" DROP CONSTRAINT "account_activity_kind_check";--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_kind_check" CHECK (kind in ('account-created', 'signed-in', 'sign-in-refused', 'session-ended', 'other-sessions-ended', 'all-sessions-ended', 'password-changed', 'password-ended', 'email-change-asked', 'email-changed', 'authenticator-added', 'authenticator-removed', 'recovery-codes-created', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'sign-in-policy-changed', 'identity-linked', 'identity-unlinked', 'token-created', 'token-revoked', 'data-exported', 'deletion-asked', 'suspended', 'restored', 'role-granted', 'role-revoked', 'task-restarted')) NOT VALID;--> statement-breakpoint
-- contract: the check that follows allows what the last release writes
ALTER TABLE "account_activity" DROP CONSTRAINT "account_activity_method_check";--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_method_check" CHECK (method in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider', 'token', 'moderator', 'operator')) NOT VALID;