-- Tells every process to look sessions up again: one ended, or what it may do has changed (session-cache.ts).
CREATE FUNCTION announce_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER announce_session_change AFTER DELETE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_session_change AFTER UPDATE OR DELETE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_session_change AFTER INSERT OR DELETE ON "profiles" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_session_end AFTER UPDATE OF "expires_at" ON "sessions" FOR EACH ROW WHEN (NEW."expires_at" < OLD."expires_at") EXECUTE FUNCTION announce_session_change();
