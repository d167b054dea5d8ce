ALTER TABLE "comments" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "post_likes" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "comments" SET "counted" = false WHERE "hidden_at" IS NOT NULL;