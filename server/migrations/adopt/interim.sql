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
--> statement-breakpoint
ALTER TABLE half_sessions ADD COLUMN password_hash text;
--> statement-breakpoint
ALTER TABLE authenticators
  ADD COLUMN undo_hash bytea,
  ADD CONSTRAINT authenticators_undo_hash_unique UNIQUE(undo_hash);
--> statement-breakpoint
ALTER TABLE passkeys
  ADD COLUMN undo_hash bytea,
  ADD CONSTRAINT passkeys_undo_hash_unique UNIQUE(undo_hash);
--> statement-breakpoint
ALTER TABLE account_activity
  DROP CONSTRAINT account_activity_kind_check,
  ADD CONSTRAINT account_activity_kind_check CHECK (kind in ('account-created', 'signed-in', 'sign-in-refused', 'session-ended', 'other-sessions-ended', 'all-sessions-ended', 'password-changed', 'password-ended', 'email-change-asked', 'email-changed', 'authenticator-added', 'authenticator-removed', 'recovery-codes-created', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'sign-in-policy-changed', 'identity-linked', 'identity-unlinked', 'data-exported', 'deletion-asked', 'suspended', 'restored', 'role-granted', 'role-revoked'));
--> statement-breakpoint
ALTER TABLE email_tokens
  DROP CONSTRAINT email_tokens_kind_check,
  ADD CONSTRAINT email_tokens_kind_check CHECK (kind in ('verify', 'reset', 'change', 'sign-in'));
--> statement-breakpoint
ALTER TABLE public_profiles ADD CONSTRAINT public_profiles_parts_check CHECK (parts <@ array['photo', 'headline', 'location', 'bio', 'work', 'education', 'certificate', 'skills', 'language', 'link']);
