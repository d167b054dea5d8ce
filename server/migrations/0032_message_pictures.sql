ALTER TABLE "message_files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "alt" text DEFAULT '' NOT NULL;