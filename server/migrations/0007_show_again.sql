ALTER TYPE "public"."report_status" ADD VALUE 'shown';--> statement-breakpoint
DROP INDEX "moderation_decisions_report_id_index";--> statement-breakpoint
CREATE INDEX "moderation_decisions_report_id_index" ON "moderation_decisions" USING btree ("report_id");