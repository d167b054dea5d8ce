CREATE TABLE "device_end_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "device_end_links" ADD CONSTRAINT "device_end_links_device_fk" FOREIGN KEY ("account_id","device_hash") REFERENCES "public"."devices"("account_id","token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_end_links_account_id_device_hash_index" ON "device_end_links" USING btree ("account_id","device_hash");--> statement-breakpoint
-- Links that were already mailed go on working, and end all that their browser has open.
UPDATE "sessions" SET "device_hash" = l."device_hash" FROM "session_end_links" l WHERE l."session_id" = "sessions"."id";--> statement-breakpoint
INSERT INTO "device_end_links" ("token_hash", "account_id", "device_hash") SELECT l."token_hash", s."account_id", l."device_hash" FROM "session_end_links" l JOIN "sessions" s ON s."id" = l."session_id" JOIN "devices" d ON d."account_id" = s."account_id" AND d."token_hash" = l."device_hash";--> statement-breakpoint
-- Names the sessions that ended, so that every process closes their pages at once (event-listener.ts). An announcement
-- holds at most 8,000 bytes.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', string_agg(id::text, ','))
    from (select id, row_number() over () / 100 as part from gone) as numbered
    group by part;
  return null;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
