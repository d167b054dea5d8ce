-- Whenever someone may see or do less than before, servers must not read from a replica that hasn't heard of it.
CREATE TRIGGER announce_narrower_view AFTER INSERT ON "blocks" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER UPDATE OR DELETE ON "employees" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER UPDATE OR DELETE ON "roles" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER DELETE ON "authenticators" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER DELETE ON "connections" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER INSERT ON "hidden_jobs" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER INSERT ON "hidden_companies" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER UPDATE OF "hidden_at" ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER UPDATE OF "hidden_at" ON "comments" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER UPDATE OF "hidden_at" ON "messages" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER UPDATE OF "hidden_at", "public_directory", "open_to_work" ON "profiles" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER announce_narrower_view AFTER UPDATE OR DELETE ON "public_profiles" FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
