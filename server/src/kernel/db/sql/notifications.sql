-- What the list of notifications shows as one.

-- What a notification is about, whoever writes it: those of one kind about the same thing are shown as one.
CREATE OR REPLACE FUNCTION set_notification_about() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.about_id := coalesce(CASE NEW.kind
    WHEN 'like' THEN NEW.post_id
    WHEN 'comment' THEN NEW.post_id
    WHEN 'repost' THEN NEW.post_id
    WHEN 'comment-like' THEN NEW.comment_id
    WHEN 'reply' THEN (SELECT parent_id FROM comments WHERE id = NEW.comment_id)
  END, NEW.id);
  RETURN NEW;
END $$;

-- Only the newest about a thing is shown. Those that were, are among the newest few: no like reads all others.
CREATE OR REPLACE FUNCTION supersede_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest uuid[] := ARRAY (
    SELECT id FROM notifications
     WHERE user_id = NEW.user_id AND about_id = NEW.about_id AND kind = NEW.kind
     ORDER BY created_at DESC, id DESC LIMIT 20);
BEGIN
  UPDATE notifications SET superseded = true
   WHERE id = ANY (newest || NEW.id) AND id <> newest[1] AND NOT superseded;
  RETURN NULL;
END $$;

-- Once that one is deleted, the newest of the others is.
CREATE OR REPLACE FUNCTION show_older_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET superseded = false WHERE superseded AND id IN (
    SELECT (SELECT older.id FROM notifications AS older
             WHERE older.user_id = gone.user_id AND older.about_id = gone.about_id AND older.kind = gone.kind
             ORDER BY older.created_at DESC, older.id DESC LIMIT 1)
      FROM gone WHERE NOT gone.superseded AND gone.about_id <> gone.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notifications_about BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION set_notification_about();

CREATE OR REPLACE TRIGGER notifications_show_older AFTER DELETE ON notifications REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION show_older_notifications();

CREATE OR REPLACE TRIGGER notifications_supersede AFTER INSERT ON notifications
FOR EACH ROW WHEN (NEW.about_id <> NEW.id) EXECUTE FUNCTION supersede_notifications();
