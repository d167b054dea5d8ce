CREATE OR REPLACE FUNCTION announce_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', 'view');
  return null;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_changed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', 'accounts ' || string_agg(id, ','))
    from (select to_jsonb(changed) ->> tg_argv[0] as id, row_number() over () / 100 as part from changed) as numbered
    group by part;
  return null;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_shorter_session() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', 'accounts ' || new.account_id);
  return null;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change AFTER UPDATE ON accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change_of_deleted AFTER DELETE ON accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE ON employees REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('user_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_narrower_view_of_deleted AFTER DELETE ON employees REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('user_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_change_of_deleted AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_session_end AFTER UPDATE OF expires_at ON sessions FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION announce_shorter_session();
