-- Sessions, and what servers remember of accounts.

-- Tells every process that someone may see or do less (open-replicas.ts). The sessions that it remembers stay as they are.
CREATE OR REPLACE FUNCTION announce_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', 'view');
  return null;
end
$$;

-- Names the accounts whose sessions every process has to look up again (session-cache.ts), by the column that the trigger gives. An
-- announcement holds at most 8,000 bytes.
CREATE OR REPLACE FUNCTION announce_changed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', 'accounts ' || string_agg(id, ','))
    from (select to_jsonb(changed) ->> tg_argv[0] as id, row_number() over () / 100 as part from changed) as numbered
    group by part;
  return null;
end
$$;

-- The same for one session.
CREATE OR REPLACE FUNCTION announce_shorter_session() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', 'accounts ' || new.account_id);
  return null;
end
$$;

-- Names the sessions or access tokens that ended, so that every process closes their pages at once (event-listener.ts). An announcement
-- holds at most 8,000 bytes.
CREATE OR REPLACE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', string_agg(id::text, ','))
    from (select id, row_number() over () / 100 as part from gone) as numbered
    group by part;
  return null;
end
$$;

CREATE OR REPLACE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- Only with its account: that is being erased, or already gone when its rows follow.
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.account_id and deleted_at is null) then
    return old;
  end if;
  raise exception 'account_activity is append-only';
end $$;

CREATE OR REPLACE TRIGGER account_activity_append_only BEFORE UPDATE OR DELETE ON account_activity
FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();

CREATE OR REPLACE TRIGGER announce_session_change AFTER DELETE ON access_tokens REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

CREATE OR REPLACE TRIGGER announce_session_change AFTER UPDATE ON accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');

CREATE OR REPLACE TRIGGER announce_session_change_of_deleted AFTER DELETE ON accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER DELETE ON authenticators FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

-- Whenever someone may see or do less than before, servers must not read from a replica that hasn't heard of it.
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER INSERT ON blocks FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON comments FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF require_factor ON companies FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER DELETE ON connections FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER DELETE ON conversation_members FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

-- A company's tokens end when their creators no longer recruit for it.
CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE ON employees REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('user_id');

CREATE OR REPLACE TRIGGER announce_narrower_view_of_deleted AFTER DELETE ON employees REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('user_id');

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER INSERT ON hidden_companies FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER INSERT ON hidden_jobs FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON messages FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at ON posts FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF hidden_at, public_directory, open_to_work ON profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_session_change AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');

CREATE OR REPLACE TRIGGER announce_session_change_of_deleted AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OR DELETE ON public_profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OR DELETE ON roles FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();

CREATE OR REPLACE TRIGGER announce_session_change AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

CREATE OR REPLACE TRIGGER announce_session_end AFTER UPDATE OF expires_at ON sessions FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION announce_shorter_session();
