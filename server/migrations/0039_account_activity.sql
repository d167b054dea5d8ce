CREATE TABLE "account_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"method" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activity_account_id_created_at_id_index" ON "account_activity" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- Only with its account, which is already gone when its rows follow.
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.account_id) then
    return old;
  end if;
  raise exception 'account_activity is append-only';
end $$;--> statement-breakpoint
CREATE TRIGGER account_activity_append_only BEFORE UPDATE OR DELETE ON "account_activity"
FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();
