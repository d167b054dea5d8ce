CREATE TYPE "public"."picture_place" AS ENUM('portrait', 'logo', 'post');--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" "picture_place" NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"owner_id" uuid,
	"company_id" uuid,
	"post_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "pictures_belong" CHECK (num_nonnulls(owner_id, company_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "removed_files" (
	"prefix" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "portrait" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_owner_id_place_index" ON "pictures" USING btree ("owner_id","place");--> statement-breakpoint
CREATE INDEX "pictures_company_id_index" ON "pictures" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pictures_post_id_position_index" ON "pictures" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "files_to_move" ON "files" USING btree ("id") WHERE content is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key_index" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "resumes_to_move" ON "resumes" USING btree ("id") WHERE content is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_storage_key_index" ON "resumes" USING btree ("storage_key");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_stored_once" CHECK (num_nonnulls(storage_key, content) = 1);--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_stored_once" CHECK (num_nonnulls(storage_key, content) = 1);--> statement-breakpoint
-- Links to pictures elsewhere were never shown.
UPDATE "companies" SET "logo" = '' WHERE "logo" <> '';--> statement-breakpoint
-- Whatever deletes a row that names files, also a cascade, leaves their keys behind for the worker that deletes them.
CREATE FUNCTION remove_stored_document() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.storage_key is not null then
    insert into removed_files (prefix) values (old.storage_key) on conflict do nothing;
    perform pg_notify('removed_files', '');
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER files_removed AFTER DELETE ON "files" FOR EACH ROW EXECUTE FUNCTION remove_stored_document();--> statement-breakpoint
CREATE TRIGGER resumes_removed AFTER DELETE ON "resumes" FOR EACH ROW EXECUTE FUNCTION remove_stored_document();--> statement-breakpoint
CREATE FUNCTION remove_stored_picture() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into removed_files (prefix) values ('media/' || old.key || '/') on conflict do nothing;
  perform pg_notify('removed_files', '');
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER pictures_removed AFTER DELETE ON "pictures" FOR EACH ROW EXECUTE FUNCTION remove_stored_picture();
