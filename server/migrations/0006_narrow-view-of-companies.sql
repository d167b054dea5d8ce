CREATE OR REPLACE TRIGGER announce_narrower_view AFTER UPDATE OF require_factor ON companies FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
