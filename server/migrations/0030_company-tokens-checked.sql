ALTER TABLE "access_tokens" VALIDATE CONSTRAINT "access_tokens_place_fk";--> statement-breakpoint
ALTER TABLE "access_tokens" VALIDATE CONSTRAINT "access_tokens_scopes_check";