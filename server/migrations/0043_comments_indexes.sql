-- An index whose building was interrupted is there, but not used.
DROP INDEX CONCURRENTLY IF EXISTS "notifications_comment_like";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "notifications_comment_like" ON "notifications" USING btree ("comment_id","actor_id") WHERE kind = 'comment-like';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_shown";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_shown" ON "notifications" USING btree ("user_id","created_at","id") WHERE not superseded;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_unread_shown";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_unread_shown" ON "notifications" USING btree ("user_id") WHERE read_at is null and not superseded;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_group";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_group" ON "notifications" USING btree ("user_id","about_id","kind","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "comments_top";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_top" ON "comments" USING btree ("post_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "comments_replies";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_replies" ON "comments" USING btree ("parent_id","created_at","id") WHERE parent_id is not null;
