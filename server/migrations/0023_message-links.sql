CREATE TABLE "message_links" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"preview_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_preview_id_link_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."link_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_links_preview_id_index" ON "message_links" USING btree ("preview_id");