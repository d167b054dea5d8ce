CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_message_id_position_index" ON "message_files" USING btree ("message_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_storage_key_index" ON "message_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "message_files_owner_id_index" ON "message_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent" ON "message_files" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE TRIGGER message_files_removed AFTER DELETE ON "message_files" FOR EACH ROW EXECUTE FUNCTION remove_stored_document();
