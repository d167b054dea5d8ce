CREATE OR REPLACE TRIGGER announce_narrower_view AFTER DELETE ON conversation_members FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
