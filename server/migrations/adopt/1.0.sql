-- Turns the last schema before 1.0 into 1.0's, without losing a row. The functions, triggers and indexes come from
-- 0000_baseline.sql, see src/node/adopt-database.ts. Servers of versions before 1.0 must have been stopped.

DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT tgname, tgrelid::regclass AS of FROM pg_trigger WHERE NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.of);
  END LOOP;
  FOR one IN
    SELECT indexrelid::regclass AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  LOOP
    EXECUTE format('DROP INDEX %s', one.name);
  END LOOP;
END $$;
--> statement-breakpoint
-- What the last schema before 1.0 let through and 1.0 refuses. Nothing of this came from the product, which checked it.
UPDATE posts SET like_count = greatest(like_count, 0), comment_count = greatest(comment_count, 0),
       repost_count = greatest(repost_count, 0)
 WHERE least(like_count, comment_count, repost_count) < 0;
UPDATE comments SET like_count = greatest(like_count, 0), reply_count = greatest(reply_count, 0)
 WHERE least(like_count, reply_count) < 0;
UPDATE conversation_members SET unread = greatest(unread, 0), read_position = greatest(read_position, 0)
 WHERE least(unread, read_position) < 0;
UPDATE notifications SET count = 1 WHERE count < 0;
UPDATE jobs SET salary = 0 WHERE salary < 0;
UPDATE jobs SET salary_max = 0 WHERE salary_max < 0;
UPDATE jobs SET salary = salary_max, salary_max = salary WHERE salary_max < salary;
UPDATE application_ratings SET rating = least(5, greatest(1, rating)) WHERE rating NOT BETWEEN 1 AND 5;
UPDATE interviews SET duration = 30 WHERE duration <= 0;
UPDATE work_experience SET start_date = end_date, end_date = start_date WHERE end_date < start_date;
UPDATE profile_entries SET start_date = end_date, end_date = start_date WHERE end_date < start_date;
UPDATE sessions SET confirmed_by = NULL
 WHERE confirmed_by NOT IN ('password', 'code', 'recovery-code', 'passkey', 'link');
UPDATE account_activity SET method = NULL
 WHERE method NOT IN ('password', 'code', 'recovery-code', 'passkey', 'link', 'moderator', 'operator');
UPDATE profiles SET open_to_work = '' WHERE open_to_work NOT IN ('', 'recruiters', 'everyone');
UPDATE profile_entries SET level = '' WHERE level NOT IN ('', 'basic', 'conversational', 'fluent', 'native');
--> statement-breakpoint
-- Notifications name what they are about; before, a comment's or an interview's could lack the rest.
UPDATE notifications SET about_id = id WHERE about_id IS NULL;
UPDATE notifications SET post_id = comments.post_id FROM comments
 WHERE comments.id = notifications.comment_id AND notifications.post_id IS DISTINCT FROM comments.post_id;
UPDATE notifications SET application_id = interviews.application_id FROM interviews
 WHERE interviews.id = notifications.interview_id
   AND notifications.application_id IS DISTINCT FROM interviews.application_id;
--> statement-breakpoint
-- What only versions before 1.0 used.
DROP FUNCTION keep_shown_cover();
--> statement-breakpoint
DROP TABLE session_end_links CASCADE;
--> statement-breakpoint
ALTER TABLE files DROP CONSTRAINT files_stored_once;
--> statement-breakpoint
ALTER TABLE resumes DROP CONSTRAINT resumes_stored_once;
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_comment_id_comments_id_fk;
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_interview_id_interviews_id_fk;
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_decision_id_moderation_decisions_id_fk;
--> statement-breakpoint
ALTER TABLE files DROP COLUMN content;
--> statement-breakpoint
ALTER TABLE resumes DROP COLUMN content;
--> statement-breakpoint
-- What came between the two.
CREATE TABLE account_identities (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  name text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp (3) with time zone,
  CONSTRAINT account_identities_issuer_subject_unique UNIQUE(issuer,subject)
);
--> statement-breakpoint
CREATE TABLE provider_sign_ins (
  secret_hash bytea PRIMARY KEY NOT NULL,
  provider text NOT NULL,
  session_id uuid,
  issuer text,
  subject text,
  name text,
  expires_at timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE account_identities
  ADD CONSTRAINT account_identities_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE provider_sign_ins
  ADD CONSTRAINT provider_sign_ins_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE cascade;
--> statement-breakpoint
-- Closed vocabularies are texts with a CHECK.
ALTER TABLE email_tokens
  ALTER COLUMN kind TYPE text;
--> statement-breakpoint
ALTER TABLE applications
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'submitted',
  ALTER COLUMN told_status DROP DEFAULT,
  ALTER COLUMN told_status TYPE text,
  ALTER COLUMN told_status SET DEFAULT 'submitted';
--> statement-breakpoint
ALTER TABLE files
  ALTER COLUMN storage_key SET NOT NULL;
--> statement-breakpoint
ALTER TABLE resumes
  ALTER COLUMN storage_key SET NOT NULL;
--> statement-breakpoint
ALTER TABLE passkey_challenges
  ALTER COLUMN purpose TYPE text;
--> statement-breakpoint
ALTER TABLE application_events
  ALTER COLUMN kind TYPE text,
  ALTER COLUMN from_status TYPE text,
  ALTER COLUMN to_status TYPE text;
--> statement-breakpoint
ALTER TABLE job_alerts
  ALTER COLUMN frequency TYPE text;
--> statement-breakpoint
ALTER TABLE message_reactions
  ALTER COLUMN reaction TYPE text;
--> statement-breakpoint
ALTER TABLE moderation_decisions
  ALTER COLUMN decision TYPE text;
--> statement-breakpoint
ALTER TABLE reports
  ALTER COLUMN subject TYPE text,
  ALTER COLUMN reason TYPE text,
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'open';
--> statement-breakpoint
ALTER TABLE notification_settings
  ALTER COLUMN kind TYPE text,
  ALTER COLUMN channel TYPE text;
--> statement-breakpoint
ALTER TABLE notifications
  ALTER COLUMN kind TYPE text,
  ALTER COLUMN about_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE connections
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'pending';
--> statement-breakpoint
ALTER TABLE pictures
  ALTER COLUMN place TYPE text;
--> statement-breakpoint
ALTER TABLE roles
  ALTER COLUMN role TYPE text;
--> statement-breakpoint
ALTER TABLE sessions RENAME CONSTRAINT "sessions_tokenHash_unique" TO sessions_token_hash_unique;
--> statement-breakpoint
ALTER TABLE half_sessions RENAME CONSTRAINT "half_sessions_tokenHash_unique" TO half_sessions_token_hash_unique;
--> statement-breakpoint
ALTER TABLE email_tokens RENAME CONSTRAINT "email_tokens_tokenHash_unique" TO email_tokens_token_hash_unique;
--> statement-breakpoint
ALTER TABLE passkeys RENAME CONSTRAINT "passkeys_credentialId_unique" TO passkeys_credential_id_unique;
--> statement-breakpoint
ALTER TABLE skills RENAME CONSTRAINT "skills_skillName_unique" TO skills_skill_name_unique;
--> statement-breakpoint
ALTER TABLE interviews ADD CONSTRAINT interviews_of_application UNIQUE(application_id,id);
--> statement-breakpoint
ALTER TABLE comments ADD CONSTRAINT comments_of_post UNIQUE(post_id,id);
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_comment_fk FOREIGN KEY (post_id,comment_id) REFERENCES comments(post_id,id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_interview_fk FOREIGN KEY (application_id,interview_id) REFERENCES interviews(application_id,id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_decision_id_moderation_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id);
--> statement-breakpoint
ALTER TABLE account_activity
  ADD CONSTRAINT account_activity_kind_check CHECK (kind in ('account-created', 'signed-in', 'sign-in-refused', 'session-ended', 'other-sessions-ended', 'all-sessions-ended', 'password-changed', 'password-ended', 'email-change-asked', 'email-changed', 'authenticator-added', 'authenticator-removed', 'recovery-codes-created', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'identity-linked', 'identity-unlinked', 'data-exported', 'deletion-asked', 'suspended', 'restored', 'role-granted', 'role-revoked')),
  ADD CONSTRAINT account_activity_method_check CHECK (method in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider', 'moderator', 'operator'));
--> statement-breakpoint
ALTER TABLE accounts
  ADD CONSTRAINT accounts_sign_in_policy_check CHECK (sign_in_policy in ('password', 'second-factor', 'passkeys'));
--> statement-breakpoint
ALTER TABLE email_tokens
  ADD CONSTRAINT email_tokens_kind_check CHECK (kind in ('verify', 'reset', 'change'));
--> statement-breakpoint
ALTER TABLE outbox
  ADD CONSTRAINT outbox_attempts_check CHECK (attempts >= 0);
--> statement-breakpoint
ALTER TABLE sessions
  ADD CONSTRAINT sessions_opened_by_check CHECK (opened_by in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider')),
  ADD CONSTRAINT sessions_confirmed_by_check CHECK (confirmed_by in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider'));
--> statement-breakpoint
ALTER TABLE applications
  ADD CONSTRAINT applications_status_check CHECK (status in ('submitted', 'in review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  ADD CONSTRAINT applications_told_status_check CHECK (told_status in ('submitted', 'in review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'));
--> statement-breakpoint
ALTER TABLE files
  ADD CONSTRAINT files_bytes_check CHECK (bytes >= 0);
--> statement-breakpoint
ALTER TABLE resumes
  ADD CONSTRAINT resumes_bytes_check CHECK (bytes >= 0);
--> statement-breakpoint
ALTER TABLE companies
  ADD CONSTRAINT companies_industry_check CHECK (industry in ('Technology', 'Finance', 'Healthcare', 'Education', 'Retail')),
  ADD CONSTRAINT companies_company_type_check CHECK (company_type in ('Public-Company', 'Self-Employed', 'Government-Agency', 'Non-Profit', 'Sole-Proprietorship', 'Privately-Held', 'Partnership'));
--> statement-breakpoint
ALTER TABLE passkey_challenges
  ADD CONSTRAINT passkey_challenges_purpose_check CHECK (purpose in ('sign-in', 'add', 'confirm'));
--> statement-breakpoint
ALTER TABLE passkeys
  ADD CONSTRAINT passkeys_counter_check CHECK (counter >= 0);
--> statement-breakpoint
ALTER TABLE application_events
  ADD CONSTRAINT application_events_kind_check CHECK (kind in ('applied', 'status', 'message', 'undone', 'interview-planned', 'interview-moved', 'interview-called-off', 'job-closed', 'withdrawn')),
  ADD CONSTRAINT application_events_from_status_check CHECK (from_status in ('submitted', 'in review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  ADD CONSTRAINT application_events_to_status_check CHECK (to_status in ('submitted', 'in review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'));
--> statement-breakpoint
ALTER TABLE application_ratings
  ADD CONSTRAINT application_ratings_rating_check CHECK (rating between 1 and 5);
--> statement-breakpoint
ALTER TABLE interviews
  ADD CONSTRAINT interviews_duration_check CHECK (duration > 0);
--> statement-breakpoint
ALTER TABLE job_alerts
  ADD CONSTRAINT job_alerts_frequency_check CHECK (frequency in ('daily', 'weekly'));
--> statement-breakpoint
ALTER TABLE job_questions
  ADD CONSTRAINT job_questions_position_check CHECK (position >= 0),
  ADD CONSTRAINT job_questions_question_type_check CHECK (question_type in ('Written Response', 'Multiple-choice', 'Number Response', 'Checkbox', 'Availibility', 'File Upload'));
--> statement-breakpoint
ALTER TABLE jobs
  ADD CONSTRAINT jobs_salary_check CHECK (salary >= 0),
  ADD CONSTRAINT jobs_salary_max_check CHECK (salary_max >= salary),
  ADD CONSTRAINT jobs_salary_period_check CHECK (salary_period in ('hour', 'day', 'month', 'year')),
  ADD CONSTRAINT jobs_job_hours_check CHECK (job_hours in ('part-time', 'full-time', 'internship', 'seasonal', 'contract')),
  ADD CONSTRAINT jobs_job_type_check CHECK (job_type in ('on-site', 'hybrid', 'remote')),
  ADD CONSTRAINT jobs_industry_check CHECK (industry in ('Technology', 'Finance', 'Healthcare', 'Education', 'Retail'));
--> statement-breakpoint
ALTER TABLE mentions
  ADD CONSTRAINT mentions_position_check CHECK (position >= 0);
--> statement-breakpoint
ALTER TABLE conversation_members
  ADD CONSTRAINT conversation_members_unread_check CHECK (unread >= 0),
  ADD CONSTRAINT conversation_members_read_position_check CHECK (read_position >= 0);
--> statement-breakpoint
ALTER TABLE conversations
  ADD CONSTRAINT conversations_last_position_check CHECK (last_position >= 0);
--> statement-breakpoint
ALTER TABLE message_files
  ADD CONSTRAINT message_files_position_check CHECK (position >= 0),
  ADD CONSTRAINT message_files_bytes_check CHECK (bytes >= 0);
--> statement-breakpoint
ALTER TABLE message_reactions
  ADD CONSTRAINT message_reactions_reaction_check CHECK (reaction in ('👍', '❤️', '😂', '🎉', '😮', '🙏'));
--> statement-breakpoint
ALTER TABLE messages
  ADD CONSTRAINT messages_position_check CHECK (position > 0);
--> statement-breakpoint
ALTER TABLE moderation_decisions
  ADD CONSTRAINT moderation_decisions_decision_check CHECK (decision in ('open', 'hidden', 'dismissed', 'shown'));
--> statement-breakpoint
ALTER TABLE reports
  ADD CONSTRAINT reports_subject_check CHECK (subject in ('post', 'comment', 'user', 'message', 'job', 'company')),
  ADD CONSTRAINT reports_reason_check CHECK (reason in ('spam', 'harassment', 'false-information', 'impersonation', 'other')),
  ADD CONSTRAINT reports_status_check CHECK (status in ('open', 'hidden', 'dismissed', 'shown'));
--> statement-breakpoint
ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_kind_check CHECK (kind in ('like', 'comment', 'reply', 'comment-like', 'mention', 'repost', 'connection-request', 'connection-accepted', 'added-to-company', 'application', 'application-received', 'interview', 'job-closed', 'moderation')),
  ADD CONSTRAINT notification_settings_channel_check CHECK (channel in ('none', 'in-app', 'email', 'email-at-once'));
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_kind_check CHECK (kind in ('like', 'comment', 'reply', 'comment-like', 'mention', 'repost', 'connection-request', 'connection-accepted', 'added-to-company', 'application', 'application-received', 'interview', 'job-closed', 'moderation')),
  ADD CONSTRAINT notifications_count_check CHECK (count >= 0);
--> statement-breakpoint
ALTER TABLE connections
  ADD CONSTRAINT connections_status_check CHECK (status in ('pending', 'accepted', 'rejected'));
--> statement-breakpoint
ALTER TABLE profile_entries
  ADD CONSTRAINT profile_entries_kind_check CHECK (kind in ('education', 'certificate', 'language', 'link')),
  ADD CONSTRAINT profile_entries_level_check CHECK (level in ('', 'basic', 'conversational', 'fluent', 'native')),
  ADD CONSTRAINT profile_entries_period_check CHECK (end_date >= start_date);
--> statement-breakpoint
ALTER TABLE profiles
  ADD CONSTRAINT profiles_open_to_work_check CHECK (open_to_work in ('', 'recruiters', 'everyone'));
--> statement-breakpoint
ALTER TABLE work_experience
  ADD CONSTRAINT work_experience_job_type_check CHECK (job_type in ('part-time', 'full-time', 'internship', 'seasonal', 'contract')),
  ADD CONSTRAINT work_experience_period_check CHECK (end_date >= start_date);
--> statement-breakpoint
ALTER TABLE pictures
  ADD CONSTRAINT pictures_place_check CHECK (place in ('portrait', 'logo', 'cover', 'post')),
  ADD CONSTRAINT pictures_position_check CHECK (position >= 0);
--> statement-breakpoint
ALTER TABLE comments
  ADD CONSTRAINT comments_like_count_check CHECK (like_count >= 0),
  ADD CONSTRAINT comments_reply_count_check CHECK (reply_count >= 0);
--> statement-breakpoint
ALTER TABLE posts
  ADD CONSTRAINT posts_like_count_check CHECK (like_count >= 0),
  ADD CONSTRAINT posts_comment_count_check CHECK (comment_count >= 0),
  ADD CONSTRAINT posts_repost_count_check CHECK (repost_count >= 0);
--> statement-breakpoint
ALTER TABLE remote_views
  ADD CONSTRAINT remote_views_views_check CHECK (views >= 0);
--> statement-breakpoint
ALTER TABLE roles
  ADD CONSTRAINT roles_role_check CHECK (role in ('moderator', 'administrator'));
--> statement-breakpoint
ALTER TABLE task_failures
  ADD CONSTRAINT task_failures_attempts_check CHECK (attempts >= 0);
--> statement-breakpoint
ALTER TABLE throttles
  ADD CONSTRAINT throttles_count_check CHECK (count >= 0);
--> statement-breakpoint
DROP TYPE email_token_kind;
--> statement-breakpoint
DROP TYPE application_status;
--> statement-breakpoint
DROP TYPE passkey_purpose;
--> statement-breakpoint
DROP TYPE application_event_kind;
--> statement-breakpoint
DROP TYPE job_alert_frequency;
--> statement-breakpoint
DROP TYPE message_reaction;
--> statement-breakpoint
DROP TYPE report_reason;
--> statement-breakpoint
DROP TYPE report_status;
--> statement-breakpoint
DROP TYPE report_subject;
--> statement-breakpoint
DROP TYPE notification_channel;
--> statement-breakpoint
DROP TYPE notification_kind;
--> statement-breakpoint
DROP TYPE connection_status;
--> statement-breakpoint
DROP TYPE picture_place;
--> statement-breakpoint
DROP TYPE staff_role;
