ALTER TYPE "public"."notification_kind" ADD VALUE 'reply' BEFORE 'connection-request';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'comment-like' BEFORE 'connection-request';--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "superseded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_user_id_index" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a notification is about, whoever writes it: those of one kind about the same thing are shown as one.
CREATE FUNCTION set_notification_about() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.about_id := coalesce(CASE NEW.kind::text
    WHEN 'like' THEN NEW.post_id
    WHEN 'comment' THEN NEW.post_id
    WHEN 'repost' THEN NEW.post_id
    WHEN 'comment-like' THEN NEW.comment_id
    WHEN 'reply' THEN (SELECT parent_id FROM comments WHERE id = NEW.comment_id)
  END, NEW.id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_about BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION set_notification_about();--> statement-breakpoint
-- Only the newest about a thing is shown. Those that were, are among the newest few: no like reads all others.
CREATE FUNCTION supersede_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest uuid[] := ARRAY (
    SELECT id FROM notifications
     WHERE user_id = NEW.user_id AND about_id = NEW.about_id AND kind = NEW.kind
     ORDER BY created_at DESC, id DESC LIMIT 20);
BEGIN
  UPDATE notifications SET superseded = true
   WHERE id = ANY (newest || NEW.id) AND id <> newest[1] AND NOT superseded;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_supersede AFTER INSERT ON notifications
FOR EACH ROW WHEN (NEW.about_id <> NEW.id) EXECUTE FUNCTION supersede_notifications();--> statement-breakpoint
-- Once that one is deleted, the newest of the others is.
CREATE FUNCTION show_older_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET superseded = false WHERE superseded AND id IN (
    SELECT (SELECT older.id FROM notifications AS older
             WHERE older.user_id = gone.user_id AND older.about_id = gone.about_id AND older.kind = gone.kind
             ORDER BY older.created_at DESC, older.id DESC LIMIT 1)
      FROM gone WHERE NOT gone.superseded AND gone.about_id <> gone.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_show_older AFTER DELETE ON notifications REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION show_older_notifications();--> statement-breakpoint
UPDATE notifications SET about_id = coalesce(CASE WHEN kind IN ('like', 'comment') THEN post_id END, id) WHERE about_id IS NULL;--> statement-breakpoint
UPDATE notifications SET superseded = true
  FROM (SELECT id, row_number() OVER (PARTITION BY user_id, about_id, kind ORDER BY created_at DESC, id DESC) AS place
          FROM notifications WHERE about_id <> id) AS ranked
 WHERE ranked.id = notifications.id AND ranked.place > 1;
