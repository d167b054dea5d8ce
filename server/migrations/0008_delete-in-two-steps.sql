ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- Only with its account: that is being erased, or already gone when its rows follow.
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.account_id and deleted_at is null) then
    return old;
  end if;
  raise exception 'account_activity is append-only';
end $$;
