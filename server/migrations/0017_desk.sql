CREATE FUNCTION answer_key(texts text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN public.search_key(array_to_string(texts, ' '));
--> statement-breakpoint
DROP INDEX "application_decisions_due";--> statement-breakpoint
ALTER TABLE "application_decisions" ALTER COLUMN "tell_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "application_answers" ADD COLUMN "search_key" text GENERATED ALWAYS AS (answer_key(texts)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_decisions" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "application_decisions_due" ON "application_decisions" USING btree ("tell_at") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "application_decisions" DROP COLUMN "undone_at";