ALTER TABLE "profiles" ADD COLUMN "other_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "locale" text;