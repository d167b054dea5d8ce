ALTER TYPE "public"."picture_place" ADD VALUE 'cover' BEFORE 'post';--> statement-breakpoint
CREATE TABLE "link_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"day" date NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture_key" text,
	"picture_width" integer,
	"picture_height" integer,
	"picture_colour" text,
	"claimed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_previews_picture_key" UNIQUE("picture_key")
);
--> statement-breakpoint
CREATE TABLE "post_links" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"preview_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_preview_id_link_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."link_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "link_previews_url_day_index" ON "link_previews" USING btree ("url","day");--> statement-breakpoint
CREATE INDEX "link_previews_read_at_index" ON "link_previews" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "link_previews_created_at_index" ON "link_previews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_links_preview_id_index" ON "post_links" USING btree ("preview_id");--> statement-breakpoint
CREATE FUNCTION remove_link_picture() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.picture_key is not null then
    insert into removed_files (prefix) values ('media/' || old.picture_key || '/') on conflict do nothing;
    perform pg_notify('removed_files', '');
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER link_previews_removed AFTER DELETE ON "link_previews" FOR EACH ROW EXECUTE FUNCTION remove_link_picture();
