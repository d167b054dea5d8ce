-- Turns the baseline that was used shortly before 1.0 was released into the released one.
ALTER TABLE mentions ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
UPDATE notifications SET post_id = comments.post_id FROM comments
 WHERE comments.id = notifications.comment_id AND notifications.post_id IS NULL;
UPDATE notifications SET application_id = interviews.application_id FROM interviews
 WHERE interviews.id = notifications.interview_id AND notifications.application_id IS NULL;
--> statement-breakpoint
-- What a comment or an interview that is gone has left behind.
DELETE FROM notifications
 WHERE (comment_id IS NOT NULL AND post_id IS NULL) OR (interview_id IS NOT NULL AND application_id IS NULL);
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_comment_check CHECK (comment_id is null or post_id is not null),
  ADD CONSTRAINT notifications_interview_check CHECK (interview_id is null or application_id is not null);
