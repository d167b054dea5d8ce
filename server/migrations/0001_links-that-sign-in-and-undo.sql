-- contract: the check that follows allows more, and the last release writes nothing else
ALTER TABLE "email_tokens" DROP CONSTRAINT "email_tokens_kind_check";--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_kind_check" CHECK (kind in ('verify', 'reset', 'change', 'sign-in')) NOT VALID;--> statement-breakpoint
ALTER TABLE "authenticators" ADD COLUMN "undo_hash" "bytea";--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "undo_hash" "bytea";--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_undo_hash_unique" UNIQUE("undo_hash");--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_undo_hash_unique" UNIQUE("undo_hash");
